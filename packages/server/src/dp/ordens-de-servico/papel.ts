import { buffer } from 'node:stream/consumers'
import { formatDate } from '@prumo/domain/core/dates.ts'
import type { OrdemDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import type { Ctx } from '../../core/context.ts'
import { type Content, factsTable, paragraph, printable, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import { drawablePng } from '../../core/files/drawable-png.ts'
import { abrirSeHouver } from '../../core/files/open-if-there.ts'
import { picture } from '../../core/pictures/on-paper.ts'
import type { PessoaDaOrdem } from './carregar.ts'

/** Whose order it is; null for the template itself, with blanks where a person's data go. */
type Quem = Pick<PessoaDaOrdem, 'nome' | 'matricula' | 'admissao' | 'funcao' | 'processo' | 'contrato'> | null

/** The picture of that person's signature; null when there is none, or the store has lost it. */
async function assinaturaDe(ctx: Ctx, arquivoId: string | null): Promise<Buffer | null> {
  if (!arquivoId) return null
  const [arquivo] = await ctx.files.find(ctx.db, [arquivoId])
  const png = arquivo && (await abrirSeHouver(ctx, arquivo))
  return png ? buffer(png) : null
}

const BRANCO = '____________________'

const lista = (titulo: string, itens: readonly string[]): Content[] => [
  sectionTitle(titulo),
  { ul: itens.map((item) => printable(item)), margin: [0, 0, 0, 6] },
]

function dados(quem: Quem): Content {
  const valor = (texto: string | null | undefined) => (quem ? texto : BRANCO)
  return factsTable(
    [
      ['Colaborador', valor(quem?.nome)],
      ['Matrícula', valor(quem?.matricula)],
      ['Admissão', valor(quem?.admissao && formatDate(quem.admissao))],
      ['Função', valor(quem?.funcao)],
      ['Processo', valor(quem?.processo)],
      ['Contrato', valor(quem?.contrato)],
    ],
    3,
  )
}

/** Room for a signature, in points: by hand where there is no picture of it. */
const [LARGURA, ALTURA] = [180, 48]

/** The picture as large as its place lets it be, standing on the line. */
function imagem(png: Uint8Array): Content {
  const tamanho = Buffer.from(png)
  const [largura, altura] = [tamanho.readUInt32BE(16), tamanho.readUInt32BE(20)]
  const height = altura * Math.min(LARGURA / largura, ALTURA / altura)
  return { stack: [picture(tamanho, [LARGURA, ALTURA])], margin: [0, ALTURA - height, 0, 0] }
}

const linhaDeAssinatura = (nome: string, papel: string, assinatura?: Uint8Array | null): Content => ({
  stack: [
    ...(assinatura ? [imagem(assinatura)] : []),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 245, y2: 0, lineWidth: 0.75 }],
      margin: [0, assinatura ? 0 : ALTURA, 0, 0],
    },
    { text: printable(nome), alignment: 'center', margin: [0, 3, 0, 0] },
    { text: papel, alignment: 'center', fontSize: 8 },
  ],
})

/** The service order on paper (NR-1): what the work is, its risks, and what protects from them, with the collaborator's signature. */
export async function papelDaOrdem(
  ordem: OrdemDeServico,
  quem: Quem,
  assinatura: Uint8Array | null = null,
  emitidaEm = new Date(),
): Promise<Buffer> {
  return renderPdf({
    title: 'Ordem de serviço',
    subtitle: ordem.grupo,
    issuedAt: emitidaEm,
    ...(quem === null && { watermark: 'MODELO' }),
    body: [
      dados(quem),
      sectionTitle('Atividades'),
      paragraph(ordem.textoAtividades),
      ...lista('Riscos', ordem.listaRiscos),
      ...lista('EPIs de uso obrigatório', ordem.EPIs),
      ...lista('Medidas preventivas', ordem.listaMedidas),
      ...lista('Orientações', ordem.listaOrientacoes),
      {
        unbreakable: true,
        stack: [
          sectionTitle('Ciência'),
          paragraph(
            'Declaro que recebi e compreendi esta ordem de serviço, que conheço os riscos da minha função e que usarei os equipamentos e seguirei as medidas e orientações aqui descritas.',
          ),
          {
            columns: [
              {
                width: '*',
                stack: [linhaDeAssinatura(quem?.nome ?? ' ', 'Colaborador', assinatura)],
              },
              { width: '*', stack: [linhaDeAssinatura(' ', 'Responsável pela empresa')] },
            ],
            columnGap: 24,
            margin: [0, 14, 0, 0],
          },
        ],
      },
    ],
  })
}

/** The same; where there is no signature to draw its place stays blank, to be signed by hand, and it is said why. */
export async function papelAssinado(
  ctx: Ctx,
  ordem: OrdemDeServico,
  pessoa: PessoaDaOrdem,
): Promise<{ bytes: Buffer; falta: string | null }> {
  const png = await assinaturaDe(ctx, pessoa.assinaturaId)
  const assinatura = png && drawablePng(png)
  const falta =
    pessoa.assinaturaId && !assinatura
      ? png
        ? 'a imagem da assinatura está danificada'
        : 'a assinatura não está no armazenamento'
      : null
  return { bytes: await papelDaOrdem(ordem, pessoa, assinatura), falta }
}
