/** Rows of a spreadsheet as a budget: the class's name and its amount, in two columns. */
import { toCentavos } from '../../core/money.ts'
import { searchable } from '../../core/text.ts'
import { lerDecimal } from '../../vocabulario/celulas.ts'

export interface ClasseConhecida {
  readonly id: string
  readonly nome: string
  readonly masterId: string | null
  readonly masterNome: string | null
}
export interface LinhaColada {
  readonly linha: number
  readonly texto: string
  readonly classeId: string | null
  readonly classe: string | null
  /** In centavos. */
  readonly valor: number | null
  readonly erro: string | null
}

/** 'R$ 1.234,56' in centavos; '1.234' alone may be one thousand or one and something, and is neither. */
const emCentavos = (texto: string): number | null => {
  const lido = lerDecimal(texto.replace(/^R\$\s*/i, ''))
  const centavos = lido === null || lido < 0 ? null : toCentavos(lido)
  return centavos !== null && centavos <= 999_999_999_999 ? centavos : null
}

const chaves = ({ nome, masterNome }: ClasseConhecida): string[] => [
  searchable(nome),
  ...(masterNome === null
    ? []
    : [
        searchable(`${masterNome} > ${nome}`),
        searchable(`${masterNome} / ${nome}`),
        searchable(`${masterNome} - ${nome}`),
      ]),
]

/** Reads what was pasted, one line at a time, with what is wrong with each; a heading line is left out. */
export function lerOrcamentoColado(texto: string, classes: readonly ClasseConhecida[]): LinhaColada[] {
  const porChave = Map.groupBy(
    classes.flatMap((classe) => chaves(classe).map((chave) => ({ chave, classe }))),
    ({ chave }) => chave,
  )
  return texto.split(/\r?\n/).flatMap((bruta, n): LinhaColada[] => {
    if (bruta.trim() === '') return []
    const [nome = '', ...resto] = bruta.split(bruta.includes('\t') ? '\t' : ';').map((parte) => parte.trim())
    const quantia = resto.findLast((parte) => parte !== '') ?? ''
    if (n === 0 && /^classe/.test(searchable(nome)) && /valor|orcado|orcamento/.test(searchable(quantia))) return []
    const achadas = porChave.get(searchable(nome)) ?? []
    const valor = quantia === '' ? null : emCentavos(quantia)
    const erro =
      achadas.length === 0
        ? `Não há classe de custo "${nome}".`
        : achadas.length > 1
          ? `Há mais de uma classe "${nome}": escreva "master > classe".`
          : valor === null
            ? 'Escreva o valor na segunda coluna, como 1.234,56.'
            : null
    const [achada] = achadas.length === 1 ? achadas : []
    return [
      {
        linha: n + 1,
        texto: bruta.trim(),
        classeId: achada?.classe.id ?? null,
        classe: achada?.classe.nome ?? null,
        valor,
        erro,
      },
    ]
  })
}
