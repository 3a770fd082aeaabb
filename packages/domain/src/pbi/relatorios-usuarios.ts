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
  order: 'nomeDoRelatorio',
  search: ['nomeDoRelatorio', 'descricaoDoRelatorio'],
  // Spec 3 §2.5: whoever has editar sees all, others those on which they are listed.
  hidden: { listed: 'colaboradores', editors: [telas.relatoriosUsuarios] },
  unique: [{ fields: ['paginaFixa'], message: 'Outro relatório já abre nesta página fixa.' }],
  readOnly: true,
})
