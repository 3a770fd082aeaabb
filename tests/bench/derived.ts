/** What a filling leaves for its end, since it is many times quicker over all the rows at once. */

/** Tables whose indexes are built, and whose references are checked, after the rows are there: many times quicker than row by row. */
export const LARGE = [
  'pedidos',
  'pedidos_itens',
  'pedidos_anexos',
  'pedidos_contatos',
  'pedidos_retiradas',
  'pedidos_comentarios',
  'pedidos_vistos',
  'auditorias',
  'arquivos',
  'logs',
]

/** What triggers keep is worked out once for all, at the end: a statement of theirs for each step would do it over again. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  pedidos: [
    ...['saidas_do_pedido_novo', 'saidas_do_pedido_mudado', 'razao_do_pedido_mudado', 'excedentes_do_pedido'],
    ...[
      'pedidos_se_somam_ao_criar',
      'pedidos_se_somam_ao_mudar',
      'pedidos_auditados_ao_criar',
      'pedidos_auditados_ao_mudar',
    ],
  ],
  pedidos_itens: ['saidas_do_item_novo', 'razao_do_item_novo', 'pedidos_tem_itens_novos'],
  pedidos_anexos: [
    'saidas_do_anexo_novo',
    'razao_do_anexo_novo',
    'excedentes_do_anexo_novo',
    'anexos_auditados_ao_criar',
  ],
}
export const derived = (how: 'enable' | 'disable') =>
  Object.entries(DERIVED)
    .flatMap(([table, triggers]) => triggers.map((one) => `alter table ${table} ${how} trigger ${one}`))
    .join(';')
export const WORKED_OUT = [
  ['saídas previstas', 'refazer_saidas', 'where status in (5, 7, 9)'],
  ['razão das metas', 'refazer_razao', ''],
  ['excedentes', 'refazer_excedentes', 'where status in (5, 7, 9)'],
] as const
/** Orders worked out at once. */
export const AT_ONCE = 100_000
