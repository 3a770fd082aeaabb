import { defineAssinaturas } from '../../core/assinaturas.ts'
import { defineFotos } from '../../core/fotos.ts'
import { laboratorioOsItens } from './itens.ts'
import { laboratorioOs } from './ordens.ts'

/** The kinds of record that the wire knew end at 8 (design, Works 2.5): an order is the ninth, a piece in it the tenth. */
export const fotosDaOs = defineFotos(laboratorioOs, { alvoTipo: 9, folder: ['laboratorio'] })
export const fotosDoItem = defineFotos(laboratorioOsItens, { alvoTipo: 10, most: 30 })

/** Who brought the pieces, and who took them back. */
export const papeisNaOs = { 8: 'Quem entregou ao laboratório', 9: 'Quem recebeu de volta' } as const
export const PAPEL_NA_OS = { entregou: 8, recebeu: 9 } as const

/** What came is signed with it (server, coleta.ts): another piece in the order, and the signature is of another order. */
export const assinaturasDaOs = defineAssinaturas(laboratorioOs, {
  alvoTipo: 9,
  people: 'colaboradores',
  papeis: papeisNaOs,
  // Whoever delivers takes the signature of who receives.
  send: ['adicionar', 'editar', 'acesso'],
  signed: [
    'numero',
    'tipoServico',
    'origem',
    'clienteId',
    'equipeId',
    'solicitante',
    'dataRecebimento',
    'nfRemessa',
    'condicaoRecebimento',
  ],
})
