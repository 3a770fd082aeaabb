/** What a work is, and what may be said of it (design, Works 4.1). Numbers are for ever. */
export const tiposDeObra = {
  1: 'Extensão de rede',
  2: 'Reforço/recondutoramento',
  3: 'Rede nova urbana',
  4: 'Rede rural',
  5: 'Rede compacta/isolada',
  6: 'Subterrânea',
  7: 'Subestação',
  8: 'Linha de transmissão',
  9: 'Iluminação pública',
  10: 'Manutenção programada',
  11: 'Emergencial',
  12: 'Remoção/deslocamento',
  13: 'Ligação de clientes',
  14: 'Poda/limpeza de faixa',
  15: 'Civil',
  99: 'Outros',
} as const
export const TIPO_DE_OBRA = { rural: 4, subestacao: 7, emergencial: 11, outros: 99 } as const

export const prioridadesDeObra = { 1: 'Baixa', 2: 'Normal', 3: 'Alta', 4: 'Emergencial' } as const
export const PRIORIDADE_DE_OBRA = { normal: 2, alta: 3, emergencial: 4 } as const

export const motivosDeParalisacao = {
  1: 'Clima',
  2: 'Material do cliente',
  3: 'Material próprio',
  4: 'Desligamento negado',
  5: 'Licença/servidão',
  6: 'Projeto',
  7: 'Equipe/equipamento',
  8: 'Financeiro',
  9: 'Segurança',
  99: 'Outro',
} as const
export const MOTIVO_DE_PARALISACAO = { materialDoCliente: 2, desligamentoNegado: 4, outro: 99 } as const

/** The sections of a daily report, by their number in it (design, Works 4.7); the header is always filled in. */
export const secoesDoRdo = {
  2: 'Clima',
  3: 'Mão de obra',
  4: 'Equipamentos',
  5: 'Atividades',
  6: 'Materiais',
  7: 'Desligamentos',
  8: 'Ocorrências',
  9: 'Segurança',
  10: 'Comentários',
  11: 'Fotos',
  12: 'Assinaturas',
} as const

export const statusDeDesligamento = { 1: 'Solicitado', 2: 'Aprovado', 3: 'Executado', 4: 'Cancelado' } as const
