import { showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { atos, frasedeRecusa, renovarPedidos, tomarPedido } from './calls.ts'

type Aprovado = { readonly id: string; readonly numero: number }

/** Takes back approvals just given, one by one; what could not be taken back is named with the reason. */
export async function desfazerAprovacoes(aprovados: readonly Aprovado[]): Promise<void> {
  const recusas: string[] = []
  for (const { id, numero } of aprovados)
    try {
      tomarPedido(await atos.desfazer(id))
    } catch (error) {
      recusas.push(aprovados.length > 1 ? `Pedido ${numero}: ${frasedeRecusa(error)}` : frasedeRecusa(error))
    }
  if (recusas.length === 0) {
    const [um] = aprovados
    toast.success(aprovados.length === 1 ? `Aprovação do pedido ${um!.numero} desfeita.` : 'Aprovações desfeitas.')
    return
  }
  await renovarPedidos()
  await showResult({
    kind: 'failure',
    title: aprovados.length === 1 ? `Pedido ${aprovados[0]!.numero}` : 'Nem tudo foi desfeito',
    message: recusas.join('\n'),
  })
}
