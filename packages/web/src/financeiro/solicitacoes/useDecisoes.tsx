import { AVANCAR } from '@prumo/domain/financeiro/pedidos/acesso.ts'
import { impeditivas } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { ehNota } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import type { Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { useState } from 'react'
import { showResult } from '../../ui/dialogs.ts'
import { frasedeRecusa } from '../pedidos/calls.ts'
import { EncaminharDialog } from '../pedidos/EncaminharDialog.tsx'
import { useAcesso } from '../pedidos/permissoes.ts'
import { type PedidoDoAto, useAtos } from '../pedidos/useAtos.tsx'

const doAto = (row: Solicitacao): PedidoDoAto => ({ ...row, fornecedor: row.fornecedorNome })

/** Approve, reject and forward from a row of the inbox, where what the person may do is asked of the server first. */
export function useDecisoes() {
  const { agindo, ...atos } = useAtos()
  const avancar = useAcesso(AVANCAR)
  const [encaminhando, setEncaminhando] = useState<PedidoDoAto | null>(null)

  /** The order as it now is, when this act is possible; otherwise says why not. */
  const possivel = async (row: Solicitacao, acao: 'aprovar' | 'rejeitar' | 'encaminhar') => {
    try {
      const pedido = await atos.ler(row.id)
      const { pode, motivo } = pedido.acoes[acao]
      if (pode && avancar) return pedido
      await showResult({
        kind: 'failure',
        title: `Pedido ${row.numero}`,
        message: motivo ?? 'Você não tem permissão para decidir pedidos.',
      })
    } catch (error) {
      await showResult({ kind: 'failure', title: `Pedido ${row.numero}`, message: frasedeRecusa(error) })
    }
    return null
  }

  return {
    agindo,
    async aprovar(row: Solicitacao) {
      const pedido = await possivel(row, 'aprovar')
      if (!pedido) return null
      return atos.aprovar(
        { ...doAto(row), revisao: pedido.revisao },
        {
          finaliza: pedido.aprovarFinaliza,
          pula: pedido.pula,
          olhar: !row.alertas.every(ehNota) || pedido.anexos.some((anexo) => impeditivas(anexo.ressalvas).length > 0),
        },
      )
    },
    async rejeitar(row: Solicitacao) {
      const pedido = await possivel(row, 'rejeitar')
      return pedido && atos.rejeitar({ ...doAto(row), revisao: pedido.revisao })
    },
    async encaminhar(row: Solicitacao) {
      const pedido = await possivel(row, 'encaminhar')
      if (pedido) setEncaminhando({ ...doAto(row), revisao: pedido.revisao })
    },
    dialogo: encaminhando && (
      <EncaminharDialog
        pedido={encaminhando}
        onFechar={() => setEncaminhando(null)}
        onEncaminhar={(pessoa, motivo) => atos.encaminhar(encaminhando, pessoa, motivo)}
      />
    ),
  }
}
