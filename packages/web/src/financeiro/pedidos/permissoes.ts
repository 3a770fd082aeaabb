import { type Flag, may } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useSession } from '../../core/session/session.ts'

const PEDIDOS = [telas.pedidos, telas.pedidosMaster]
const ANALISE = [telas.solicitacoes, ...PEDIDOS]

/** Which families of acts this person's flags open; the order itself says which of them are possible now. */
export function usePermissoesDePedido(): { criar: boolean; cuidar: boolean; avancar: boolean; cancelar: boolean } {
  const { permissoes } = useSession()
  const tem = (lista: readonly { alvo: string }[], ...quais: Flag[]) =>
    lista.some((tela) => quais.some((flag) => may(permissoes, tela, flag)))
  return {
    criar: tem(PEDIDOS, 'adicionar'),
    cuidar: tem(PEDIDOS, 'adicionar', 'editar'),
    avancar: tem(ANALISE, 'editar'),
    cancelar: tem(ANALISE, 'adicionar', 'editar'),
  }
}
