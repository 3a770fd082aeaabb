import type { Entity } from '@prumo/domain/core/entity.ts'
import { may, type Tela } from '@prumo/domain/core/tela.ts'
import { paginasFixas, relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import type { RelatorioNaResposta } from '@prumo/domain/pbi/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useSession } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, nameReferences, type ReferenceOption } from '../../core/wire/references.ts'

export type Relatorio = AnyRecord & RelatorioNaResposta

const PESSOAS = 'usuarios'
/** What core says of a record out of sight. */
const SEM_NOME = '–'

/** The reports as the entity-driven screens know them. */
export const relatorios = relatoriosUsuarios as unknown as Entity
/** The same as the form that changes one knows them. */
export const relatoriosEditaveis: Entity = { ...relatorios, readOnly: false }

/** Spec 3 §2.5: the title in the path; report and account beside it, where a reload finds them too. */
export const enderecoDoRelatorio = ({ id, contaMestreId, nomeDoRelatorio }: Relatorio): string =>
  `/pbi/relatorio/${encodeURIComponent(nomeDoRelatorio)}?${new URLSearchParams({ relatorio: id, conta: contaMestreId })}`

/** Who is on a report's list, and belongs to contracts that its reader does not hold: there, and not named. */
const DE_OUTRA_CONTA = 'Colaborador de outra conta contrato'

/** The people chosen already, by name; of who is out of sight, only that they are there. */
export async function pessoasEscolhidas(ids: readonly string[]): Promise<ReferenceOption[]> {
  const nomes = new Map((await nameReferences(PESSOAS, ids)).map((um) => [um.value, um]))
  return ids.map((id) => ({ ...nomes.get(id)!, ...(nomes.get(id)!.label === SEM_NOME && { label: DE_OUTRA_CONTA }) }))
}

/** 'Ana, Bruno e mais 2 de outras contas contrato'; undefined while the names come. */
export function listaDePessoas(ids: readonly string[], nameOf: NameOf): string | undefined {
  const nomes = ids.map((id) => nameOf(PESSOAS, id))
  if (nomes.includes(undefined)) return undefined
  const vistos = nomes.filter((nome) => nome !== null)
  const demais = nomes.length - vistos.length
  if (demais === 0) return vistos.join(', ')
  if (vistos.length === 0) return demais === 1 ? DE_OUTRA_CONTA : `${demais} colaboradores de outras contas contrato`
  return `${vistos.join(', ')} e mais ${demais} de ${demais === 1 ? 'outra conta contrato' : 'outras contas contrato'}`
}

/** May this person open that report? What the server asks, as far as the page knows. */
export function usePodeAbrir(): (relatorio: Pick<Relatorio, 'colaboradores' | 'paginaFixa'>) => boolean {
  const { usuario, permissoes } = useSession()
  const edita = (tela: Tela | undefined) => tela !== undefined && may(permissoes, tela, 'editar')
  return ({ colaboradores, paginaFixa }) =>
    edita(telas.relatorioFinanceiro) ||
    colaboradores.includes(usuario.id) ||
    (paginaFixa !== null && edita(paginasFixas[paginaFixa]))
}
