/** What the list of works shows of the record before anybody chooses other columns; what it asks for, so that no more travels. */
export const COLUNAS_DA_LISTA = [
  'numero',
  'codigo',
  'nome',
  'contratoId',
  'municipio',
  'uf',
  'status',
  'dataFimPrevista',
] as const
