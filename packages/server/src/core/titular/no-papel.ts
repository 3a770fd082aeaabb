import { formatDate, formatInstant, plainDateOf } from '@prumo/domain/core/dates.ts'
import type { FastifyReply } from 'fastify'
import { type Content, itemsTable, paragraph, sectionTitle } from '../documents/pdf.ts'
import { contentDisposition } from '../files/send.ts'
import type { OndeAparece } from './onde.ts'

const dia = (instante: string | null): string => (instante ? formatDate(plainDateOf(new Date(instante))) : '–')

/** Where the person is named, as their report prints it. */
export const ondeNoPapel = (onde: readonly OndeAparece[]): Content[] => [
  sectionTitle(`Onde a pessoa é nomeada (${onde.length})`),
  onde.length === 0
    ? paragraph('Em nenhum outro registro.')
    : itemsTable(
        [
          { label: 'Onde', width: '*' },
          { label: 'Como', width: '*' },
          { label: 'Registros', kind: 'number', width: 60 },
          { label: 'Desde', width: 70 },
          { label: 'Até', width: 70 },
        ],
        onde.map((um) => [um.onde, um.como, um.quantos.toLocaleString('pt-BR'), dia(um.desde), dia(um.ate)]),
      ),
]

/** Rows of the trail a page holds by the hundred: drawing all of them would stop the server for seconds. */
const MAIS_NO_PAPEL = 300

interface Fim {
  readonly tratamentos: readonly { readonly dado: string; readonly finalidade: string; readonly fundamento: string }[]
  readonly compartilhamentos: readonly string[]
  readonly acessos: readonly { readonly data: string; readonly pessoa: string; readonly descricao: string }[]
}

/** How every person's report ends: what their data are for, who else has them, and who saw or changed them. */
export const fimNoPapel = ({ tratamentos, compartilhamentos, acessos }: Fim): Content[] => [
  sectionTitle('Para que são tratados'),
  itemsTable(
    ['Dado', 'Finalidade', 'Fundamento'].map((label) => ({ label, width: '*' })),
    tratamentos.map(({ dado, finalidade, fundamento }) => [dado, finalidade, fundamento]),
  ),
  sectionTitle('Com quem são compartilhados'),
  ...(compartilhamentos.length === 0 ? ['Com ninguém fora da empresa.'] : compartilhamentos).map((um) => paragraph(um)),
  sectionTitle(`Acessos e alterações (${acessos.length})`),
  ...(acessos.length > MAIS_NO_PAPEL
    ? [paragraph(`Os ${MAIS_NO_PAPEL} mais recentes. Os demais estão no relatório em JSON.`)]
    : []),
  acessos.length === 0
    ? paragraph('Nenhum registro.')
    : itemsTable(
        [
          { label: 'Quando', width: 110 },
          { label: 'Quem', width: 130 },
          { label: 'O que fez', width: '*' },
        ],
        acessos.slice(0, MAIS_NO_PAPEL).map(({ data, pessoa, descricao }) => [formatInstant(data), pessoa, descricao]),
      ),
]

export type FormatoDoRelatorio = 'json' | 'pdf' | 'zip'
const TIPOS = { json: 'application/json; charset=utf-8', pdf: 'application/pdf', zip: 'application/zip' } as const

/** A person's report on its way out: never kept by what is between. */
export const oferecer = (reply: FastifyReply, nome: string, formato: FormatoDoRelatorio): FastifyReply =>
  reply.headers({
    'content-type': TIPOS[formato],
    'content-disposition': contentDisposition('attachment', `${nome}.${formato}`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
