/** What a list shows of an order before anybody chooses other columns; what it asks for, so that no more travels. */
export const COLUNAS_DA_LISTA = ['numero', 'status', 'tipo', 'valorTotal'] as const
