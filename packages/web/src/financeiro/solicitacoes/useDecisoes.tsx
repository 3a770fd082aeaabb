import { AVANCAR } from '@prumo/domain/financeiro/pedidos/acesso.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { impeditivas } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { useState } from 'react'
import { queryClient } from '../../core/wire/query.ts'
import { showResult } from '../../ui/dialogs.ts'
import { estourosQuery, frasedeRecusa } from '../pedidos/calls.ts'
import { EncaminharDialog } from '../pedidos/EncaminharDialog.tsx'
import { useAcesso } from '../pedidos/permissoes.ts'
import { doAto, type PedidoDoAto, useAtos } from '../pedidos/useAtos.tsx'

/** What a row says of the order to decide on. */
export type ADecidir = {
  id: string
  /** What the row shows of it asks for a look of its own: the question is then always asked. */
  olhar: boolean
}
type DaLinha = 'aprovar' | 'aprovarExcedente' | 'rejeitar' | 'devolver' | 'encaminhar'

/** The decisions from a row, of the inbox or of the home page: what the person may do is asked of the server first. */
export function useDecisoes() {
  const { agindo, ...atos } = useAtos()
  const avancar = useAcesso(AVANCAR)
  const [encaminhando, setEncaminhando] = useState<PedidoDoAto | null>(null)

  /** The order as it now is, when this act is possible; otherwise says why not. */
  const possivel = async (id: string, acao: DaLinha): Promise<PedidoDetalhado | null> => {
    try {
      const pedido = await atos.ler(id)
      const { pode, motivo } = pedido.acoes[acao]
      if (pode && avancar) return pedido
      await showResult({
        kind: 'failure',
        title: `Pedido ${pedido.numero}`,
        message: motivo ?? 'Você não tem permissão para decidir pedidos.',
      })
    } catch (error) {
      await showResult({ kind: 'failure', message: frasedeRecusa(error) })
    }
    return null
  }

  return {
    agindo,
    async aprovar({ id, olhar }: ADecidir) {
      const pedido = await possivel(id, 'aprovar')
      if (!pedido) return null
      return atos.aprovar(doAto(pedido), {
        finaliza: pedido.aprovarFinaliza,
        pula: pedido.pula,
        estouros: await queryClient.fetchQuery(estourosQuery(id)).catch(() => []),
        olhar: olhar || pedido.anexos.some((anexo) => impeditivas(anexo.ressalvas).length > 0),
      })
    },
    async aprovarExcedente({ id }: ADecidir) {
      const pedido = await possivel(id, 'aprovarExcedente')
      return pedido && atos.aprovarExcedente(doAto(pedido), pedido.excedente)
    },
    async rejeitar({ id }: ADecidir) {
      const pedido = await possivel(id, 'rejeitar')
      return pedido && atos.rejeitar(doAto(pedido))
    },
    async devolver({ id }: ADecidir) {
      const pedido = await possivel(id, 'devolver')
      return pedido && atos.devolver(doAto(pedido))
    },
    async encaminhar({ id }: ADecidir) {
      const pedido = await possivel(id, 'encaminhar')
      if (pedido) setEncaminhando(doAto(pedido))
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
