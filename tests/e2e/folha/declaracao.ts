import { defineAssinaturas } from '@prumo/domain/core/assinaturas.ts'
import { defineFotos } from '@prumo/domain/core/fotos.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'

/** What vehicles declare in this test alone: in the product they have neither photographs nor signatures. */
export const folha = {
  fotos: defineFotos(veiculos, { alvoTipo: 7, fases: { 1: 'Antes', 2: 'Depois' }, most: 6 }),
  assinaturas: defineAssinaturas(veiculos, { alvoTipo: 7, people: 'colaboradores', signed: ['placa', 'modelo'] }),
}
