import { formatDate, plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { type Chip, operadoras } from '@prumo/domain/inventario/chips.ts'
import { configuracoes, diagnosticos, type Micro } from '@prumo/domain/inventario/micros.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import { find } from '../core/crud/read.ts'
import { wordOf } from '../core/crud/spreadsheet.ts'
import { inTransaction } from '../core/database/database.ts'
import { type Content, factsTable, paragraph, printable, renderPdf, sectionTitle } from '../core/documents/pdf.ts'
import { conflict } from '../core/errors.ts'
import { contentDisposition } from '../core/files/send.ts'
import type { Guardado } from './posses.ts'

/** Whoever holds the item, since when, and the company that hands it over. */
interface Responsavel {
  readonly nome: string
  readonly matricula: string
  readonly funcao: string | null
  readonly contrato: string | null
  readonly empresa: string | null
  readonly cnpj: string | null
  readonly desde: string
}

async function responsavelDe(ctx: Ctx, entity: Guardado, id: string): Promise<Responsavel> {
  const posse = sql.ref(entity.name === 'micros' ? 'p.micro_id' : 'p.chip_id')
  const { rows } = await sql<Responsavel>`select c.nome, c.matricula, f.nome as funcao, e.nome as contrato, p.desde,
      coalesce(j.razao_social, j.nome) as empresa, j.cnpj
    from inventario_posses as p join colaboradores as c on c.id = p.colab_id
      left join funcoes as f on f.id = c.funcao_id
      left join contas_contrato as e on e.id = c.empresa_id
      left join contas_juridicas as j on j.id = e.cj_id
    where ${posse} = ${id}::bigint and p.ate is null`.execute(ctx.db)
  if (!rows[0])
    throw conflict(`Este ${entity.noun.one} não tem responsável: escolha quem responde por ele antes de gerar o termo.`)
  return rows[0]
}

type Fatos = readonly (readonly [string, string | null])[]

const doMicro = (micro: Micro): Fatos => [
  ['Equipamento', micro.nome],
  ['Etiqueta de patrimônio', micro.etiqueta],
  ['Configuração', configuracoes(micro).join(', ')],
  ['Estado', wordOf(diagnosticos, micro.diagnostico)],
  ['Data de aquisição', micro.dtAquisicao && formatDate(micro.dtAquisicao)],
  ['Valor de aquisição', micro.valor === null ? null : formatMoney(toCentavos(micro.valor) ?? 0)],
  ['Observações', micro.observacao],
]
const doChip = (chip: Chip): Fatos => [
  ['Chip', chip.nome],
  ['Operadora', wordOf(operadoras, chip.operadora)],
  ['Data de aquisição', chip.dtAquisicao && formatDate(chip.dtAquisicao)],
  ['Observações', chip.observacao],
]

const COMPROMISSOS = [
  'Uso o que recebi para o trabalho e não o empresto, cedo ou altero sem autorização da empresa.',
  'Guardo com cuidado e comunico logo qualquer defeito, perda, furto ou roubo; nos dois últimos, com o boletim de ocorrência.',
  'Devolvo quando a empresa pedir, ao mudar de função ou ao me desligar, no estado em que recebi, salvo o desgaste natural do uso.',
  'Respondo pelo dano que eu causar, nos termos do art. 462, § 1º, da Consolidação das Leis do Trabalho.',
]

const assinatura = (nome: string, papel: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.75 }], margin: [0, 52, 0, 0] },
    { text: printable(nome), alignment: 'center', margin: [0, 3, 0, 0] },
    { text: papel, alignment: 'center', fontSize: 8 },
  ],
})

/** The term by which somebody answers for what they received, on paper, to be signed by hand. */
async function papelDoTermo(o: { titulo: string; fatos: Fatos; quem: Responsavel }): Promise<Buffer> {
  const { titulo, fatos, quem } = o
  return renderPdf({
    title: 'Termo de responsabilidade',
    subtitle: titulo,
    body: [
      sectionTitle('Quem recebe'),
      factsTable(
        [
          ['Colaborador', quem.nome],
          ['Matrícula', quem.matricula],
          ['Função', quem.funcao],
          ['Contrato', quem.contrato],
          ['Recebido em', formatDate(plainDateOf(new Date(quem.desde)))],
        ],
        3,
      ),
      ...(quem.empresa
        ? [
            sectionTitle('Quem entrega'),
            factsTable([
              ['Empresa', quem.empresa],
              ['CNPJ', quem.cnpj && formatDocument(quem.cnpj)],
            ]),
          ]
        : []),
      sectionTitle('O que é entregue'),
      factsTable(fatos, 2),
      {
        unbreakable: true,
        stack: [
          sectionTitle('Compromisso'),
          paragraph('Declaro que recebi da empresa o que está descrito acima, e que:'),
          { ol: COMPROMISSOS.map(printable), margin: [0, 0, 0, 12] },
          paragraph(`Local e data: ______________________________, ____ de ______________ de ${today().slice(0, 4)}`),
          {
            columns: [
              { width: '*', stack: [assinatura(quem.nome, 'Colaborador')] },
              { width: '*', stack: [assinatura(' ', 'Responsável pela entrega')] },
            ],
            columnGap: 24,
          },
        ],
      },
    ],
  })
}

/** Answers with a PDF to be saved under that name. */
export const responderPdf = (reply: FastifyReply, nome: string, bytes: Buffer): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `${nome.replace(/[\\/:*?"<>|]+/g, '-')}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(bytes)

/** GET /micros/:id/termo and /chips/:id/termo: logged as a download of that item. */
export async function termoDe(ctx: Ctx, reply: FastifyReply, entity: Guardado, id: string): Promise<FastifyReply> {
  const item = (await find(ctx, ctx.db, entity, id)) as Micro | Chip
  const quem = await responsavelDe(ctx, entity, id)
  const titulo = 'etiqueta' in item && item.etiqueta ? `${item.etiqueta}, ${item.nome}` : item.nome
  const fatos = 'etiqueta' in item ? doMicro(item) : doChip(item)
  const bytes = await papelDoTermo({ titulo, fatos, quem })
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: entity.tela,
      entidade: entity.name,
      alvoId: id,
      descricao: `Baixou o termo de responsabilidade do ${entity.noun.one} "${item.nome}", de "${quem.nome}"`,
    }),
  )
  return responderPdf(reply, `termo de responsabilidade ${titulo}`, bytes)
}
