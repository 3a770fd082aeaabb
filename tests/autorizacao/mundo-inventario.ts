import { type Base, proximo, type Receita } from './mundo-base.ts'

/** Devices and chips held by a collaborator of a contract: they are of whoever holds that contract. */
export function doInventario({ alguem, insere, receitas }: Base): Record<string, Receita> {
  const dono = async (onde: Parameters<Receita>[0]) => (await receitas.colaborador!(onde, alguem, null)).id
  return {
    micro: async (onde) => ({
      id: await insere('micros', {
        dispositivo: 3,
        marca: 9,
        situacao: 1,
        nome: 'Notebook Dell',
        colabId: await dono(onde),
      }),
    }),
    chip: async (onde) => ({
      id: await insere('chips', {
        numero: `419${String(proximo()).padStart(8, '0')}`,
        operadora: 1,
        situacao: 1,
        colabId: await dono(onde),
      }),
    }),
  }
}
