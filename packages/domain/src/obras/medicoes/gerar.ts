/**
 * 'Gerar itens' (design, Works 4.3): which lines of the field a measurement takes, grouped by item and place, and why it
 * leaves the others. Whatever the sources say, no more of an item is measured than was executed of it.
 */
import { formatQuantity } from '../../core/money.ts'
import { searchable } from '../../core/text.ts'
import { emMilesimos } from './quantidade.ts'
import { chaveNaObra, EXIGE_FOTO, type ItemDaTabela } from './saldo.ts'

/** A line that could be measured. */
export interface Fonte extends ItemDaTabela {
  readonly tipo: number
  /** The diary's, the record's or the measurement's id. */
  readonly registroId: string
  readonly linhaId: string
  readonly obraId: string
  readonly local: string | null
  /** In thousandths. */
  readonly quantidade: number
  /** Of the table the measurement is priced by; null where that has no such item. */
  readonly baremoItemId: string | null
  readonly exigeFoto: boolean
  readonly temFoto: boolean
  /** As people call it: 'RDO 012 de 03/11/2026 · 0801 em P-10'. */
  readonly dita: string
  /** Why it cannot be measured now, as far as the source alone says; null when it can. */
  readonly impedimento: string | null
}

export interface Ignorado {
  readonly origem: string
  readonly motivo: string
}
export interface OrigemTomada {
  readonly tipo: number
  readonly registroId: string
  readonly linhaId: string
  readonly quantidade: number
}
export interface Grupo {
  readonly obraId: string
  readonly baremoItemId: string
  readonly local: string | null
  readonly origens: OrigemTomada[]
}

/** Places are the same however they are spelt: 'P-10', 'p-10'. */
export const chaveDoLocal = (local: string | null): string => (local ? searchable(local) : '')
export const chaveDoGrupo = (grupo: {
  readonly obraId: string
  readonly baremoItemId: string
  readonly local: string | null
}): string => `${grupo.obraId}|${grupo.baremoItemId}|${chaveDoLocal(grupo.local)}`

const JA_MEDIDA = 'Já foi medido tudo o que se executou deste item.'
const soParte = (tomada: number, toda: number): string =>
  `Só ${formatQuantity(emMilesimos(tomada))} de ${formatQuantity(emMilesimos(toda))}: o resto já foi medido.`
export const foraDaTabela = (codigo: string): string => `O item ${codigo} não existe na tabela desta medição.`

function recusaDe({ impedimento, quantidade, baremoItemId, codigo, exigeFoto, temFoto }: Fonte): string | null {
  if (impedimento) return impedimento
  if (quantidade <= 0) return 'Sem quantidade.'
  if (baremoItemId === null) return foraDaTabela(codigo)
  return exigeFoto && !temFoto ? EXIGE_FOTO : null
}

/** Takes what may be taken, in the order given; `saldos` is what is left of each item of a work, in thousandths. */
export function distribuir(
  fontes: readonly Fonte[],
  saldos: ReadonlyMap<string, number>,
): { readonly grupos: readonly Grupo[]; readonly ignorados: readonly Ignorado[] } {
  const restam = new Map(saldos)
  const grupos = new Map<string, Grupo>()
  const ignorados: Ignorado[] = []
  for (const fonte of fontes) {
    const recusa = recusaDe(fonte)
    const chave = chaveNaObra(fonte)
    const resta = restam.get(chave) ?? 0
    const motivo = recusa ?? (resta <= 0 ? JA_MEDIDA : null)
    if (motivo !== null) {
      ignorados.push({ origem: fonte.dita, motivo })
      continue
    }
    const quantidade = Math.min(fonte.quantidade, resta)
    if (quantidade < fonte.quantidade)
      ignorados.push({ origem: fonte.dita, motivo: soParte(quantidade, fonte.quantidade) })
    restam.set(chave, resta - quantidade)
    const { tipo, registroId, linhaId, obraId, local } = fonte
    const nele = { obraId, baremoItemId: fonte.baremoItemId!, local }
    const grupo = grupos.get(chaveDoGrupo(nele)) ?? { ...nele, origens: [] }
    grupo.origens.push({ tipo, registroId, linhaId, quantidade })
    grupos.set(chaveDoGrupo(nele), grupo)
  }
  return { grupos: [...grupos.values()], ignorados }
}
