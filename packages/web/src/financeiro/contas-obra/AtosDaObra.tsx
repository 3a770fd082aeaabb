import { Button } from '@mantine/core'
import { CONTAS_OBRA } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import type { ContaObraDetalhada } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { type AtoDaObra, atosDaObra, faltaParaEncerrar } from '@prumo/domain/obras/situacao.ts'
import { api } from '../../core/api.ts'
import { useCommand } from '../../core/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import css from './ContasObra.module.css'

const consequencia: Record<AtoDaObra, string> = {
  iniciar: 'A obra passa a Em andamento.',
  paralisar: 'Novos pedidos ainda são aceitos, com um aviso.',
  retomar: 'A obra volta a Em andamento.',
  concluir: 'A obra termina hoje e deixa de aceitar novos pedidos; reembolsos ainda entram por 60 dias.',
  reabrir: 'A obra volta a Em andamento e a aceitar pedidos.',
  encerrar: 'A conta é encerrada de vez: nenhum pedido novo, nenhum custo transferido. Não há como reabrir.',
}

/** The acts this person may do on the account now: each says what follows from it before it is done. */
export function AtosDaObra({ conta }: { conta: ContaObraDetalhada }) {
  const { id, nome, revisao, atos, pendencias } = conta
  const agir = useCommand(
    (corpo: { acao: AtoDaObra; motivo?: string }) =>
      api.call(chamadasDeContasObra.mudarSituacao, { params: { id }, body: { ...corpo, revisao } }),
    { touches: [CONTAS_OBRA, 'obras'] },
  )
  const fazer = async (acao: AtoDaObra) => {
    const { rotulo, motivo } = atosDaObra[acao]
    const falta = acao === 'encerrar' ? faltaParaEncerrar(pendencias) : []
    if (falta.length > 0) {
      await showResult({
        kind: 'failure',
        message: `A conta da obra ainda não pode ser encerrada: há ${falta.join(' e ')}.`,
      })
      return
    }
    const sure = await confirm({
      title: `${rotulo} a obra ${nome}?`,
      body: consequencia[acao],
      action: rotulo,
      danger: acao === 'encerrar',
      ...(motivo && { reason: { label: 'Motivo' } }),
    })
    if (!sure) return
    try {
      await agir.run({ acao, ...(sure.reason && { motivo: sure.reason }) })
      toast.success(`${nome}: situação alterada.`)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  if (atos.length === 0) return null
  return (
    <div className={css.atos} data-no-print>
      {atos.map((acao) => (
        <Button key={acao} variant="default" disabled={agir.running} onClick={() => void fazer(acao)}>
          {atosDaObra[acao].rotulo}…
        </Button>
      ))}
    </div>
  )
}
