import { formatDate, plainDateOf } from '@prumo/domain/core/dates.ts'
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
