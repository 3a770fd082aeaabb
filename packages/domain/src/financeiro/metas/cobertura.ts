/** What goals cover of the ledger, so that each real is counted once whatever the number of goals that see it. */
import { SITUACAO } from './metas.ts'

export interface MetaCoberta {
  readonly id: string
  /** What it is summed with: its contract's, its budget account's, or everything. */
  readonly grupo: string
  readonly exercicio: number
  readonly centroDeCustoId: string
  /** Of one work, or of all its contract's. */
  readonly obraId: string | null
  readonly situacao: number
  readonly alvoTipo: number
  /** Those its target reaches; none, for a target that nothing is charged to any more. */
  readonly categorias: ReadonlySet<string>
}

/** A place of the ledger. */
export interface Lugar {
  readonly exercicio: number
  readonly centro: string
  readonly categoria: string
  readonly obra: string | null
}

const chave = (exercicio: number, centro: string, categoria: string) => `${exercicio} ${centro} ${categoria}`

function porLugar(metas: readonly MetaCoberta[]): ReadonlyMap<string, MetaCoberta[]> {
  const indice = new Map<string, MetaCoberta[]>()
  for (const meta of metas)
    for (const categoria of meta.categorias) {
      const onde = chave(meta.exercicio, meta.centroDeCustoId, categoria)
      const delas = indice.get(onde)
      if (delas) delas.push(meta)
      else indice.set(onde, [meta])
    }
  return indice
}

const contem = ({ categorias }: MetaCoberta, menor: MetaCoberta): boolean => menor.categorias.isSubsetOf(categorias)

/** Of two that cover the same, the one in force, the wider and the earlier stands for both. */
function vemAntes(a: MetaCoberta, b: MetaCoberta): boolean {
  const ordem = (meta: MetaCoberta) => [meta.situacao === SITUACAO.vigente ? 0 : 1, meta.alvoTipo, meta.id.length]
  const [daA, daB] = [ordem(a), ordem(b)]
  const diferente = daA.findIndex((valor, n) => valor !== daB[n])
  return diferente < 0 ? a.id < b.id : daA[diferente]! < daB[diferente]!
}

export interface Cobertura<L> {
  /** The ids of goals whose categories another of their group covers whole, in the same contract and year, and in the same work or in all. */
  readonly dentro: ReadonlySet<string>
  /** The places that any goal of each group covers, each once. */
  readonly lugares: ReadonlyMap<string, readonly L[]>
}

export function cobrir<L extends Lugar>(metas: readonly MetaCoberta[], lugares: readonly L[]): Cobertura<L> {
  const indice = porLugar(metas)
  const dentro = new Set<string>()
  for (const meta of metas) {
    // Whatever covers a goal covers its first category.
    const [primeira] = meta.categorias
    if (primeira === undefined) continue
    const candidatas = indice.get(chave(meta.exercicio, meta.centroDeCustoId, primeira))!
    if (candidatas.some((outra) => estaDentro(meta, outra))) dentro.add(meta.id)
  }
  const cobertos = new Map<string, L[]>()
  for (const lugar of lugares) {
    const grupos = new Set<string>()
    for (const { obraId, grupo } of indice.get(chave(lugar.exercicio, lugar.centro, lugar.categoria)) ?? [])
      if (obraId === null || obraId === lugar.obra) grupos.add(grupo)
    for (const grupo of grupos) {
      const dele = cobertos.get(grupo)
      if (dele) dele.push(lugar)
      else cobertos.set(grupo, [lugar])
    }
  }
  return { dentro, lugares: cobertos }
}

const estaDentro = (meta: MetaCoberta, outra: MetaCoberta): boolean =>
  outra.grupo === meta.grupo &&
  outra.id !== meta.id &&
  (outra.obraId === null || outra.obraId === meta.obraId) &&
  contem(outra, meta) &&
  (!(contem(meta, outra) && outra.obraId === meta.obraId) || vemAntes(outra, meta))
