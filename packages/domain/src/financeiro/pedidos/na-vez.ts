/** Whose turn an order is, and which steps the decision of somebody further up leaves untaken. */
import { PAPEL, type Papel, pessoasComPapel, type WorkflowDoPedido } from './papel.ts'
import { encaminhadoPara } from './pedido-no-fluxo.ts'
import { STATUS } from './pedidos.ts'
import { type PedidoQueEspera, quemDecide } from './quem-decide.ts'

/** The first step that an order in that status still waits for. */
const FALTA: Readonly<Record<number, Papel>> = {
  [STATUS.solicitado]: PAPEL.validador,
  [STATUS.emConfirmacao]: PAPEL.confirmador,
}
const PASSOS = [PAPEL.validador, PAPEL.confirmador] as const
export type PassoPulado = (typeof PASSOS)[number]
const NOMES: Readonly<Record<PassoPulado, string>> = {
  [PAPEL.validador]: 'a validação',
  [PAPEL.confirmador]: 'a confirmação',
}

interface QuemAge {
  readonly id: string
  readonly papel: Papel
}

/** Does the order wait for that person, and not for somebody before them? */
export const estaNaVez = (
  pedido: PedidoQueEspera,
  { id }: Pick<QuemAge, 'id'>,
  workflows: readonly WorkflowDoPedido[],
  pode: (id: string) => boolean,
): boolean => quemDecide(pedido, workflows, pode).includes(id)

/** Might approving it now leave a step to nobody? */
export const temPassoAntes = ({ status }: { readonly status: number }): boolean => status in FALTA

/**
 * The steps that nobody takes when that person approves now: those between where the order stands and their rank that somebody
 * else is there to take. A step that nobody could take is skipped by nobody; one that is theirs too is taken by them.
 */
export function passosPulados(
  pedido: PedidoQueEspera,
  { id, papel }: QuemAge,
  workflows: readonly WorkflowDoPedido[],
  pode: (id: string) => boolean,
): PassoPulado[] {
  const falta = FALTA[pedido.status]
  if (falta === undefined) return []
  const pulados = PASSOS.filter((passo) => {
    if (passo < falta || passo >= papel) return false
    const deles = pessoasComPapel(passo, pedido, workflows).filter(pode)
    return deles.length > 0 && !deles.includes(id)
  })
  // To whom it was forwarded, it is theirs to validate.
  const { validadorId } = pedido
  const deOutro = validadorId && validadorId !== id && encaminhadoPara(pedido, validadorId) && pode(validadorId)
  return deOutro ? [PAPEL.validador, ...pulados] : pulados
}

/** 'a validação e a confirmação'; null when nothing is skipped. */
export const nomesDosPulados = (pulados: readonly number[]): string | null =>
  PASSOS.filter((passo) => pulados.includes(passo))
    .map((passo) => NOMES[passo])
    .join(' e ') || null
