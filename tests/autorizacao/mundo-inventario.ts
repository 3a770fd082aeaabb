import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, cpf, NADA, n, type Pessoa, proximo, type Receita } from './mundo-base.ts'

/** Devices and chips held by a collaborator of a contract: they are of whoever holds that contract, and so is what was handed to them. */
export function doInventario({ t, db, alguem, centros, fora, insere, receitas }: Base): Record<string, Receita> {
  const dono = async (onde: Parameters<Receita>[0]) => (await receitas.colaborador!(onde, alguem, null)).id
  const micro = (colabId: string | null) =>
    insere('micros', { dispositivo: 3, marca: 9, situacao: 1, nome: 'Notebook Dell', colabId })
  const entrega = async (colabId: string, mais: object = {}) => ({
    id: await insere('inventarioEntregas', {
      numero: n(),
      microId: await micro(colabId),
      item: 'Notebook Dell',
      colabId,
      entregueEm: '2026-01-10',
      condicao: 2,
      situacao: 1,
      ...mais,
    }),
  })
  const arquivo = async () => {
    const staged = await t.services.files.stage('a.pdf', pdf, ['pdf'])
    return t.services.files.keep([{ staged, folder: ['inventario', n()] }], null, async (_tx, [um]) => um!.id)
  }
  const nada = { id: NADA }
  const uma =
    (mais: () => Promise<object>): Receita =>
    async (onde) =>
      onde === 'inexistente' ? nada : entrega(await dono(onde), await mais())
  /** The collaborator whose CPF is that user's. */
  async function colaboradorDe({ id }: Pessoa): Promise<string> {
    const { cpf: tem } = await db.selectFrom('usuarios').select('cpf').where('id', '=', id).executeTakeFirstOrThrow()
    const dele = tem ?? cpf()
    if (!tem) await db.updateTable('usuarios').set({ cpf: dele }).where('id', '=', id).execute()
    const achado = await db.selectFrom('colaboradores').select('id').where('cpf', '=', dele).executeTakeFirst()
    return achado?.id ?? insere('colaboradores', { nome: n(), matricula: n(), cpf: dele, empresaId: centros.B })
  }
  /** Theirs where they may act on it, somebody else's outside. */
  const minha =
    (mais: object): Receita =>
    async (onde, _dono, quem) =>
      onde === 'inexistente'
        ? nada
        : entrega(onde === 'dentro' && quem ? await colaboradorDe(quem) : await dono('fora'), mais)
  const contagem = async (contratoId: string, mais: object = {}) => ({
    id: await insere('inventarioContagens', { numero: n(), nome: 'Sede', tipos: [3], contratoId, ...mais }),
  })
  return {
    contagem: async (onde) => (onde === 'inexistente' ? nada : contagem(fora(onde))),
    leitura: async (onde) =>
      onde === 'inexistente'
        ? nada
        : {
            id: await insere('inventarioLeituras', {
              contagemId: (await contagem(fora(onde))).id,
              codigo: 'TI-0001',
            }),
          },
    // A contract that may be out of reach, with something to be counted.
    'contrato a contar': async (onde) => {
      if (onde === 'inexistente') return nada
      await micro((await receitas.colaborador!(onde, alguem, null)).id)
      return { id: fora(onde) }
    },
    entrega: uma(async () => ({})),
    'entrega aceita': uma(async () => ({ situacao: 2, aceite: 1 })),
    'entrega com termo': uma(async () => ({ termoArquivoId: await arquivo() })),
    'entrega minha': minha({}),
    'entrega minha aceita': minha({ situacao: 2, aceite: 1 }),
    'colaborador que recebe': async (onde) => ({
      id: onde === 'inexistente' ? NADA : await dono(onde),
      micro: await micro(null),
    }),
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
