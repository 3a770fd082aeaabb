import { Button } from '@mantine/core'
import { chamadasDoQueEstaComigo } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { COMPROMISSOS, DECLARACAO } from '@prumo/domain/inventario/entregas/compromisso.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import type { DocumentoProps } from '../../core/vez/vez.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { dia } from '../Celulas.tsx'
import { Situacao } from '../entregas/Situacao.tsx'
import { useTermo } from '../entregas/useTermo.ts'
import css from '../Inventario.module.css'
import { AtosDeQuemRecebeu } from './AtosDeQuemRecebeu.tsx'
import { doQueRecebeu } from './Entrega.tsx'

const { comigo } = telasPessoais

export function TermoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Termo id={id} />
}
/** The same beside the list of what waits. */
export const TermoNaVez = ({ id, onDecidido }: DocumentoProps) => <Termo id={id} onFeito={onDecidido} />

/** The whole of what is accepted, before the button that accepts it. */
function Termo({ id, onFeito }: { id: string; onFeito?: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(inventarioEntregas.name), 'comigo', id],
    queryFn: ({ signal }) => api.call(chamadasDoQueEstaComigo.ler, { params: { id }, signal }),
  })
  const { fazendo, baixar } = useTermo(chamadasDoQueEstaComigo.termo)
  usePageTitle(data && `Termo ${data.numero}`)
  if (error && !data) return <RecordFailure tela={comigo} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead
        tela={comigo}
        back={`/${comigo.caminho}`}
        title={data.item}
        tag={<Situacao situacao={data.situacao} />}
        subtitle={`Termo de responsabilidade ${data.numero}`}
        acts={
          <>
            <Button
              variant="default"
              leftSection={<IconFileText size={16} />}
              disabled={fazendo}
              onClick={() => baixar(id)}
            >
              Termo em PDF
            </Button>
            <AtosDeQuemRecebeu uma={data} {...(onFeito && { onFeito })} />
          </>
        }
      />
      <div className={css.pilha}>
        <Panel title="O que você recebeu">
          <DataList
            items={[
              ...doQueRecebeu(data),
              { label: 'Aceito em', value: data.aceitaEm && dia(data.aceitaEm.slice(0, 10)) },
              { label: 'Devolvido em', value: data.devolvidaEm && dia(data.devolvidaEm) },
              { label: 'O que faltou', value: data.faltou },
            ]}
            fold
          />
        </Panel>
        <Panel title="Compromisso">
          <p className={css.leve}>{DECLARACAO}</p>
          <ol className={css.termo}>
            {COMPROMISSOS.map((um) => (
              <li key={um}>{um}</li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  )
}
