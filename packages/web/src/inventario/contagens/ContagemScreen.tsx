import { Button } from '@mantine/core'
import { SITUACAO_DE_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import { inventarioContagens } from '@prumo/domain/inventario/contagens/contagens.ts'
import { IconFileText } from '@tabler/icons-react'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { Figures } from '../../ui/Figures.tsx'
import css from '../Inventario.module.css'
import { type ContagemLida, useItens, usePapeis } from './contagem.ts'
import { Itens } from './Itens.tsx'
import { LerAqui } from './LerAqui.tsx'

/** A count: what was expected, what was found and what was not, as it happens and after it closes. */
export function ContagemScreen() {
  return (
    <DetailScreen
      entity={inventarioContagens}
      subtitle={(uma) => (uma as ContagemLida).nome}
      actions={(uma) => <Relatorio id={uma.id} />}
      above={(uma) => <Progresso uma={uma as ContagemLida} />}
      below={(uma) => (
        <div className={css.pilha}>
          {(uma as ContagemLida).situacao === SITUACAO_DE_CONTAGEM.aberta && (
            <div data-no-print>
              <LerAqui id={uma.id} />
            </div>
          )}
          <Itens key={uma.id} uma={uma as ContagemLida} />
        </div>
      )}
    />
  )
}

function Relatorio({ id }: { id: string }) {
  const { fazendo, relatorio } = usePapeis(id)
  return (
    <Button variant="default" leftSection={<IconFileText size={16} />} disabled={fazendo} onClick={relatorio}>
      {fazendo ? 'Gerando…' : 'Relatório'}
    </Button>
  )
}

function Progresso({ uma: { id, revisao } }: { uma: ContagemLida }) {
  const resumo = useItens(id, revisao).data?.resumo
  const n = (valor: number | undefined) => (valor === undefined ? '–' : valor.toLocaleString('pt-BR'))
  const foraDaLista = resumo && resumo.fora + resumo.desconhecidos
  return (
    <Figures
      label="Contagem"
      figures={[
        {
          name: 'Encontrados',
          value: n(resumo?.encontrados),
          note: `de ${n(resumo?.esperados)} esperados`,
        },
        { name: 'Faltam', value: n(resumo?.faltam), tone: resumo?.faltam ? 'danger' : undefined },
        {
          name: 'Fora do esperado',
          value: n(foraDaLista),
          note: resumo?.desconhecidos ? `${n(resumo.desconhecidos)} de código desconhecido` : undefined,
          tone: foraDaLista ? 'warning' : undefined,
        },
        { name: 'Avariados', value: n(resumo?.avariados), tone: resumo?.avariados ? 'warning' : undefined },
        ...(resumo?.atrasados
          ? [{ name: 'Lidos com atraso', value: n(resumo.atrasados), tone: 'warning' as const }]
          : []),
      ]}
    />
  )
}
