import { disciplinasDeObra, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { situacoesDoEsperado } from '@prumo/domain/obras/anexos/esperados.ts'
import { type Indice, pendentes, ressalvaDe } from './linhas.ts'

const COLUNAS = [
  'item',
  'disciplina',
  'tipo',
  'documento',
  'descricao',
  'revisao',
  'emissao',
  'paginas',
  'sha256',
  'arquivo',
  'situacao',
]

/** A value between semicolons; what a spreadsheet would take for a formula is told as text. */
function celula(valor: string | number | null): string {
  const texto = String(valor ?? '')
  const seguro = typeof valor === 'string' && /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto
  return /[;"\n\r]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

/** The index for a spreadsheet of here: semicolons, and the mark by which it knows UTF-8. */
export function indiceEmCsv(indice: Indice): string {
  const documentos = indice.linhas.map((linha, n) => {
    const { disciplina, tipo, numeroDocumento, id, descricao, numeroRevisao, emissao, paginas } = linha.documento
    return [
      n + 1,
      disciplinasDeObra[disciplina as 1],
      tiposDeAnexo[tipo as 1],
      numeroDocumento ?? id,
      descricao,
      `R${numeroRevisao}`,
      emissao,
      paginas,
      linha.sha256,
      linha.caminho,
      ressalvaDe(linha) ?? 'Incluído',
    ]
  })
  const faltam = pendentes(indice).map(({ disciplina, tipo, situacao }) => [
    null,
    disciplinasDeObra[disciplina as 1],
    tiposDeAnexo[tipo as 1],
    ...Array(7).fill(null),
    situacoesDoEsperado[situacao],
  ])
  return `\ufeff${[COLUNAS, ...documentos, ...faltam].map((linha) => linha.map(celula).join(';')).join('\r\n')}\r\n`
}
