import { Button } from '@mantine/core'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { AVANCAR } from '@prumo/domain/financeiro/pedidos/acesso.ts'
import { SEGUNDOS_PARA_DESFAZER } from '@prumo/domain/financeiro/pedidos/desfazer.ts'
import { impedimentosDoLote } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import {
  type AnaliseDeSolicitacao,
  MAXIMO_EM_LOTE,
  type Solicitacao,
} from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { toast } from '../../ui/toast.ts'
import { desfazerAprovacoes } from '../pedidos/desfazer.ts'
import { useAcesso } from '../pedidos/permissoes.ts'
import { useAprovarEmLote } from './calls.ts'

export type Analises = ReadonlyMap<string, AnaliseDeSolicitacao>

const quantos = (n: number): string => (n === 1 ? '1 pedido' : `${n} pedidos`)

/** Rows ticked to be approved together: only those that nothing keeps apart; the server checks it again. */
export function useLote(rows: readonly Solicitacao[], analises: Analises, ligado: boolean) {
  const avancar = useAcesso(AVANCAR)
  const aprovar = useAprovarEmLote()
  const [marcadas, setMarcadas] = useState<readonly string[]>([])
  const ativo = ligado && avancar
  const motivoDe = (row: Solicitacao): string | null => {
    const analise = analises.get(row.id)
    if (!analise) return 'conferindo os alertas…'
    const [primeiro] = impedimentosDoLote(row.alertas, analise)
    return primeiro ? `decida à parte: ${primeiro}` : null
  }
  const escolhidas = rows.filter((row) => marcadas.includes(row.id) && motivoDe(row) === null)
  const somaDe = (lista: readonly Solicitacao[]) =>
    lista.reduce((soma, { valorTotal }) => soma + (toCentavos(valorTotal) ?? 0), 0)

  const alternar = (row: Solicitacao) => {
    if (!ativo || motivoDe(row) !== null) return
    setMarcadas((antes) => (antes.includes(row.id) ? antes.filter((id) => id !== row.id) : [...antes, row.id]))
  }

  const aprovarTodas = async () => {
    const lote = escolhidas.slice(0, MAXIMO_EM_LOTE)
    const maior = Math.max(...lote.map(({ valorTotal }) => toCentavos(valorTotal) ?? 0))
    const certeza = await confirm({
      title: `Aprovar ${quantos(lote.length)}?`,
      body: `Somam ${formatMoney(somaDe(lote))}. O maior é de ${formatMoney(maior)}.`,
      action: `Aprovar ${quantos(lote.length)}`,
    })
    if (!certeza) return
    try {
      const { aprovados, recusados } = await aprovar.run(lote.map(({ id, revisao }) => ({ id, revisao })))
      // What was refused stays ticked no more: its reason asks for a decision of its own.
      setMarcadas([])
      if (recusados.length === 0)
        toast.success(`${quantos(aprovados.length)} ${aprovados.length === 1 ? 'avançou' : 'avançaram'}.`, {
          action: { label: 'Desfazer', onClick: () => void desfazerAprovacoes(aprovados) },
          keep: SEGUNDOS_PARA_DESFAZER * 1000,
        })
      else
        await showResult({
          kind: 'failure',
          title: `${aprovados.length} de ${lote.length} avançaram`,
          message: recusados.map(({ numero, motivo }) => `Pedido ${numero ?? '–'}: ${motivo}`).join('\n'),
        })
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }

  return {
    alternar,
    escolhaDe: (row: Solicitacao) =>
      ativo
        ? { escolha: { marcada: escolhidas.includes(row), motivo: motivoDe(row), onMudar: () => alternar(row) } }
        : {},
    barra: ativo && (
      <SelectionBar count={escolhidas.length} sum={formatMoney(somaDe(escolhidas))} onClear={() => setMarcadas([])}>
        <Button leftSection={<IconCheck size={16} />} disabled={aprovar.running} onClick={() => void aprovarTodas()}>
          Aprovar {quantos(Math.min(escolhidas.length, MAXIMO_EM_LOTE))}…
        </Button>
      </SelectionBar>
    ),
  }
}
