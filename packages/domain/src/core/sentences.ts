import { z } from 'zod'

/** One Portuguese sentence for whatever zod refuses: what happened and what to do. Ours, because the library's own are stiff. */
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Preencha este campo.' : wrongType(issue.expected)
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1 ? 'Preencha este campo.' : `Escreva ao menos ${issue.minimum} caracteres.`
      if (issue.origin === 'array') return `Informe ao menos ${issue.minimum}.`
      return issue.inclusive
        ? `Informe um número a partir de ${issue.minimum}.`
        : `Informe um número maior que ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `Use no máximo ${issue.maximum} caracteres.`
      if (issue.origin === 'array') return `Informe no máximo ${issue.maximum}.`
      return `Informe um número até ${issue.maximum}.`
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Escreva um e-mail válido, como nome@empresa.com.br.'
        : 'Este texto não tem o formato esperado.'
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? 'Preencha este campo.' : 'Este valor não é aceito.'
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? 'Preencha este campo.'
        : 'Escolha uma das opções da lista.'
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}.`
    default:
      return 'Este valor não é aceito.'
  }
}

const wrongType = (expected: unknown): string =>
  ({
    string: 'Este campo espera um texto.',
    number: 'Este campo espera um número.',
    int: 'Este campo espera um número inteiro.',
    boolean: 'Este campo espera sim ou não.',
    array: 'Este campo espera uma lista.',
    object: 'Este campo espera um objeto.',
  })[String(expected)] ?? 'Este valor não é do tipo esperado.'

z.config({ customError: sentence })

/** Field path and sentence of each thing refused, in the shape of the wire's `details`. */
export const detailsOf = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> => {
  const details: Record<string, string> = {}
  for (const issue of issues) details[issue.path.map(String).join('.')] ??= issue.message
  return details
}
