/** What a table's header and its items ask of each other, said by the form before the server does. */
import { pontosValem } from './planilha-de-itens.ts'

interface Cabecalho {
  readonly contratosIds?: readonly string[] | null | undefined
  readonly vigenciaInicio?: string | null | undefined
  readonly vigenciaFim?: string | null | undefined
  readonly valorUnidade?: number | null | undefined
}

/** Field to sentence; empty when it may be kept. What is not named is not judged. */
export function problemasDoBaremo(baremo: Cabecalho): Record<string, string> {
  const { contratosIds, vigenciaInicio, vigenciaFim, valorUnidade } = baremo
  const problemas: Record<string, string> = {}
  if (contratosIds && contratosIds.length === 0) problemas.contratosIds = 'Escolha pelo menos um contrato.'
  if (vigenciaInicio && vigenciaFim && vigenciaFim < vigenciaInicio)
    problemas.vigenciaFim = 'O fim da vigência deve ser igual ao início ou depois dele.'
  if (valorUnidade === 0) problemas.valorUnidade = 'Informe um valor maior que zero (1 quando a tabela é em reais).'
  return problemas
}

interface Item {
  readonly pontos: number
  readonly precoFixo?: number | null | undefined
}

export const PONTOS_DE_ITEM = 'Pontos inválidos: informe mais que zero, com até 4 casas, ou um preço fixo.'

/** The same of an item. */
export const problemasDoItem = ({ pontos, precoFixo }: Item): Record<string, string> =>
  pontosValem(pontos, precoFixo !== null && precoFixo !== undefined) ? {} : { pontos: PONTOS_DE_ITEM }
