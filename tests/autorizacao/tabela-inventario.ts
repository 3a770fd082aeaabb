import { linhasDaImportacao, linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'

const micro = { dispositivo: 1, marca: 1, situacao: 1 }
const chip = { numero: '(41) 98765-4321', operadora: 1, situacao: 2 }

/** What a register has, each call by its flag on its own screen (decisions, The wire); its papers by visualizar. */
const item = (slug: string, alvo: string, objeto: string, novo: object): Linha[] => [
  // Nothing refers to an item: only its readers learn its name.
  ...linhasDoCadastro({ slug, alvo, objeto, refere: null, cria: novo, muda: { observacao: ':novo' } }),
  [`POST /${slug}`, `${alvo} A`, 'colaborador!', 201, { corpo: { ...novo, colabId: ':id' } }],
  ...linhasDaImportacao(slug, alvo),
  [`GET /${slug}/:id/responsaveis`, `${alvo} V`, objeto, 200],
  [`GET /${slug}/:id/termo`, `${alvo} V`, objeto, 200],
  [
    `GET /${slug}/etiquetas?ids=:id`,
    `${alvo} V`,
    objeto,
    200,
    {
      salvo: { [`${alvo} V`]: [200, 400, 400], tudo: [200, 400, 400], 'fora de escopo': 400 },
      semRegistro: true,
      porque: 'a sheet of no label is not made, whoever asks',
    },
  ],
]

/** IT inventory (Spec 3 §2.4): an item is of the contract of whoever holds it; both together on a screen that only reads. */
export const inventario: readonly Linha[] = [
  ...item('micros', 'Micros', 'micro', micro),
  ...item('chips', 'Chips', 'chip', chip),
  ...['micro', 'chip'].flatMap((objeto): Linha[] => [
    ['GET /inventario-geral?ids=:id', 'Inventário Geral V', `${objeto}*`, 200],
    ['GET /inventario-geral/contagem?campo=id&valor=:id', 'Inventário Geral V', `${objeto}*`, 200],
    ['GET /inventario-geral/nomes?ids=:id', 'Inventário Geral V', `${objeto}*`, 200, { nadaSemFlag: true }],
    ['GET /inventario-geral/planilha?ids=:id', 'Inventário Geral V', `${objeto}*`, 200],
    ['POST /inventario-geral/planilha', 'Inventário Geral V', `${objeto}*`, 202, { corpo: { ids: ':id' } }],
    ['GET /inventario-geral/:id', 'Inventário Geral V', objeto, 200],
  ]),
  ['GET /inventario-geral/nomes?query=zzz', 'Inventário Geral V', '-', 200],
]
