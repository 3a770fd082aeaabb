import type { Entity } from '@prumo/domain/core/entity.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import type { RelatorioNaResposta } from '@prumo/domain/pbi/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { AnyRecord } from '../../core/records.ts'
import { usePermission, useSession } from '../../core/session.ts'

export type Relatorio = AnyRecord & RelatorioNaResposta

/** The reports as the entity-driven screens know them. */
export const relatorios = relatoriosUsuarios as unknown as Entity
/** The same as the form that changes one knows them. */
export const relatoriosEditaveis: Entity = { ...relatorios, readOnly: false }

/** Spec 3 §2.5: the title in the path; report and account beside it, where a reload finds them too. */
export const enderecoDoRelatorio = ({ id, contaMestreId, nomeDoRelatorio }: Relatorio): string =>
  `/pbi/relatorio/${encodeURIComponent(nomeDoRelatorio)}?${new URLSearchParams({ relatorio: id, conta: contaMestreId })}`

/** May this person open that report? What the server asks, as far as the page knows. */
export function usePodeAbrir(): (relatorio: Pick<Relatorio, 'colaboradores'>) => boolean {
  const { usuario } = useSession()
  const qualquer = usePermission(telas.relatorioFinanceiro, 'editar')
  return ({ colaboradores }) => qualquer || colaboradores.includes(usuario.id)
}
