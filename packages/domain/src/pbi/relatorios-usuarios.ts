import { defineEntity } from '../core/entity.ts'
import { automatic, code, longText, optional, ref, refs, text } from '../core/field.ts'
import type { Tela } from '../core/tela.ts'
import { telas } from '../telas.ts'

/** The four fixed pages of Spec 3 §2.2, by the number a report names: each opens for `editar` on its own screen. */
export const paginasFixas: Readonly<Record<number, Tela>> = {
  1: telas.obrasBi,
  2: telas.combustivel,
  3: telas.inspecoesSeguranca,
  4: telas.relatorioFinanceiro,
}

/** Spec 3 §3, BI report permission: a report at Microsoft, the account it opens by, and who may open it. */
export const relatoriosUsuarios = defineEntity({
  name: 'relatorios-usuarios',
  banco: 'colab-permissoes-pbi',
  tela: telas.relatoriosUsuarios,
  noun: { one: 'relatório', many: 'relatórios', article: 'o' },
  fields: {
    nomeDoRelatorio: text('Nome', 120),
    descricaoDoRelatorio: longText('Descrição', 1000),
    contaMestreId: ref('Conta Mestre', 'contas-mestre'),
    grupoId: text('Grupo ID', 100),
    relatorioId: text('Relatorio ID', 100),
    colaboradores: refs('Permissões', 'usuarios'),
    paginaFixa: optional(
      code('Página fixa', { 1: 'Obras', 2: 'Combustível', 3: 'Inspeções de segurança', 4: 'Financeiro' }),
    ),
    /** The photo's name and where it is read. */
    fileName: automatic(text('Foto')),
    hiperlink: automatic(text('Link')),
  },
  title: 'nomeDoRelatorio',
  list: ['nomeDoRelatorio', 'descricaoDoRelatorio', 'hiperlink'],
  search: ['nomeDoRelatorio', 'descricaoDoRelatorio'],
  // Spec 3 §2.5: whoever has editar sees all, others those on which they are listed.
  hidden: { listed: 'colaboradores', editors: [telas.relatoriosUsuarios] },
  unique: [{ fields: ['paginaFixa'], message: 'Outro relatório já abre nesta página fixa.' }],
  readOnly: true,
})

/** Ids go into an address at Microsoft: what could make it another address is no id. */
const IDENTIFICADOR = /^[A-Za-z0-9_-]+$/

export type CamposConferidos = { grupoId?: string; relatorioId?: string; colaboradores?: readonly string[] }

/** What the declaration does not say of a report's fields, by the field at fault. */
export function problemasDoRelatorio({
  grupoId,
  relatorioId,
  colaboradores,
}: CamposConferidos): Record<string, string> {
  const faltas: Record<string, string> = {}
  for (const [nome, id] of Object.entries({ grupoId, relatorioId }))
    if (id && !IDENTIFICADOR.test(id))
      faltas[nome] = 'Copie só o identificador, como f6bfd646-b718-44dc-a378-b73e6b528204.'
  if (colaboradores?.length === 0) faltas.colaboradores = 'Escolha ao menos uma pessoa.'
  return faltas
}

/** The group and the report in an address copied from Power BI; null when there are not both. */
export function idsNoEndereco(texto: string): { grupoId: string; relatorioId: string } | null {
  const achado = /\/groups\/([A-Za-z0-9-]+)\/reports\/([A-Za-z0-9-]+)/.exec(texto)
  return achado && { grupoId: achado[1]!, relatorioId: achado[2]! }
}
