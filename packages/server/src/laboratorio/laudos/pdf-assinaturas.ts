/** Who answers for a laudo, and how whoever holds it checks it. */
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { codigoEmGrupos } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import type { ConteudoDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { type Column, type Content, printable, sectionTitle, wrapped } from '../../core/documents/pdf.ts'
import { picture } from '../../core/pictures/on-paper.ts'

/** A drawn signature, of whoever signed on the screen. */
export interface AssinaturaDoLaudo {
  readonly papel: number
  readonly nome: string
  readonly desenho: Buffer | null
}
/** Design, Works 2.5: the parts that sign a laudo. */
export const PAPEL_DE_EXECUTOR = 6
export const PAPEL_DE_RESPONSAVEL = 7

const FADED = '#5b6472'

function bloco(papel: string, nome: string, abaixo: readonly string[], desenho: Buffer | null): Column {
  return {
    width: '*',
    alignment: 'center',
    stack: [
      desenho ? picture(desenho, [140, 40]) : { text: ' ', margin: [0, 28, 0, 0] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.75 }] },
      { text: printable(nome), bold: true, fontSize: 9.5, margin: [0, 3, 0, 0] },
      { text: printable(papel), fontSize: 8.5 },
      ...abaixo.map((linha): Content => ({ stack: [wrapped(linha)], fontSize: 8, color: FADED })),
    ],
  }
}

export function assinaturasNoPapel(laudo: ConteudoDoLaudo, desenhos: readonly AssinaturaDoLaudo[]): Content[] {
  const { executores, verificador, responsavelTecnico, art, emitidoEm } = laudo
  const de = (papel: number, nome: string) =>
    desenhos.find((um) => um.papel === papel && um.nome === nome)?.desenho ??
    desenhos.find((um) => um.papel === papel)?.desenho ??
    null
  return [
    {
      unbreakable: true,
      stack: [
        sectionTitle('Assinaturas'),
        {
          columnGap: 16,
          columns: [
            bloco('Executor do ensaio', executores.join(', '), [], de(PAPEL_DE_EXECUTOR, executores[0] ?? '')),
            bloco('Verificador', verificador, ['Verificado no sistema em', formatInstant(emitidoEm)], null),
            bloco(
              'Responsável técnico',
              responsavelTecnico.nome,
              [`CREA ${responsavelTecnico.crea}`, ...(art ? [`ART ${art}`] : [])],
              de(PAPEL_DE_RESPONSAVEL, responsavelTecnico.nome),
            ),
          ],
        },
      ],
    },
  ]
}

export const autenticidade = ({ codigoVerificacao, enderecoDeVerificacao }: ConteudoDoLaudo): Content => ({
  unbreakable: true,
  margin: [0, 16, 0, 0],
  columns: [
    { qr: enderecoDeVerificacao, fit: 84, eccLevel: 'M', width: 96 },
    {
      width: '*',
      fontSize: 8.5,
      stack: [
        { text: `Código de verificação ${codigoEmGrupos(codigoVerificacao)}`, bold: true, fontSize: 10 },
        {
          text: printable(
            `Confira este laudo em ${enderecoDeVerificacao}: a página diz se ele vale, e compara o seu arquivo com o que foi emitido.`,
          ),
          margin: [0, 4, 0, 0],
        },
      ],
    },
  ],
})
