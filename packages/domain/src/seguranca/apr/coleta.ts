import { defineAssinaturas } from '../../core/assinaturas.ts'
import { defineFotos } from '../../core/fotos.ts'
import { aprs } from './aprs.ts'
import { papeisNaApr } from './conferencia.ts'

const folder = ['seguranca', 'apr'] as const

export const fotosDaApr = defineFotos(aprs, { alvoTipo: 5, folder })

/** Its parts are signed too (server, seguranca/apr/coleta.ts); when it began and ended is not. */
export const assinaturasDaApr = defineAssinaturas(aprs, {
  alvoTipo: 5,
  people: 'colaboradores',
  papeis: papeisNaApr,
  folder,
  signed: [
    'numero',
    'data',
    'equipeId',
    'obraId',
    'local',
    'ordemServico',
    'tipoServico',
    'descricao',
    'condicaoRede',
    'tensaoKv',
    'trabalhoAltura',
    'ptNumero',
    'clima',
    'equipamentosIsolantesIds',
    'veiculosIds',
  ],
})
