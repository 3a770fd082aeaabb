/** A contract with a price table, a work, people of every part, and the field's lines, for the tests of measurements. */
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'

export interface Cena {
  readonly t: TestApp
  readonly centro: string
  readonly outroCentro: string
  readonly baremoId: string
  readonly obraId: string
  readonly itens: readonly string[]
  readonly elabora: Person
  readonly confere: Person
  readonly le: Person
  readonly deFora: Person
  readonly financeiro: Person
  /** The same day of a diary and of a record, 'yyyy-mm-dd'. */
  rdo(
    linhas: readonly LinhaDoRdo[],
    mais?: { data?: string; status?: number; obraId?: string },
  ): Promise<{ id: string; linhas: string[] }>
  registro(
    itens: readonly { item: number; quantidade: number }[],
    mais?: { data?: string; status?: number; local?: string; fotos?: number; obraId?: string },
  ): Promise<{ id: string; linhas: string[] }>
  obra(mais?: object): Promise<string>
  medicao(mais?: object): Promise<{ id: string; revisao: number } & Record<string, unknown>>
}
export interface LinhaDoRdo {
  readonly item: number
  readonly quantidade: number
  readonly local?: string
  readonly registros?: readonly string[]
  readonly origem?: string
}

export const PERIODO = { periodoInicio: '2026-03-01', periodoFim: '2026-03-31' } as const
const DIA = '2026-03-10'

/** The table: price by points under either rule; `fatorK` is the contract's. */
export async function cena({ regra = 1, fatorK = 1.085 }: { regra?: 1 | 2; fatorK?: number } = {}): Promise<Cena> {
  const t = await testApp()
  const centro = await t.centro('CT-101', { nome: 'Serra Azul', temObra: true, fatorK })
  const outroCentro = await t.centro('CT-102', { nome: 'Vale Claro', temObra: true })
  const { tela } = medicoes
  const com = (centros: string[], ...flags: ('visualizar' | 'adicionar' | 'editar' | 'excluir' | 'acesso')[]) =>
    t.person({ telas: [[tela, ...flags]], centros })
  const elabora = await com([centro], 'visualizar', 'adicionar', 'editar', 'excluir')
  const confere = await com([centro], 'visualizar', 'editar', 'acesso')
  const le = await com([centro], 'visualizar')
  const deFora = await com([outroCentro], 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso')
  const financeiro = await t.person({
    telas: [
      [telas.fluxoDeCaixa, 'visualizar', 'adicionar', 'editar'],
      [telas.contasObra, 'visualizar'],
    ],
    centros: [centro],
  })
  const baremoId = await insert(t.db, 'baremos', {
    nome: 'US Serra Azul 2026',
    contratosIds: [centro],
    unidadeNome: 'US',
    valorUnidade: 78.4,
    dataBase: '2026-01',
    vigenciaInicio: '2026-01-01',
    regraArredondamento: regra,
    status: 2,
  })
  const item = (codigo: string, pontos: number, mais: object = {}) =>
    insert(t.db, 'baremosItens', {
      baremoId,
      codigo,
      grupo: 8,
      descricao: `Serviço ${codigo}`,
      unidadeMedida: 'un',
      atividade: 1,
      condicao: 1,
      pontos,
      ...mais,
    })
  const itens = [
    await item('0801', 1.85),
    await item('0101', 0.76),
    await item('1601', 4.2),
    await item('0502', 9.5, { exigeFoto: true }),
    await item('9001', 0, { precoFixo: 33.33 }),
  ]
  const equipeId = await insert(t.db, 'equipes', {
    codigo: 'EQ1',
    nome: 'Pesada',
    tipo: 3,
    centroDeCustoId: centro,
    supervisorId: elabora.id,
    encarregadoId: await insert(t.db, 'colaboradores', {
      nome: 'ENCARREGADO',
      matricula: 'M1',
      cpf: '10000000001',
      empresaId: centro,
    }),
  })
  let serie = 0
  const obra = (mais: object = {}) =>
    insert(t.db, 'obras', {
      codigo: `44000${++serie}`,
      nome: `Rede ${serie}`,
      contratoId: centro,
      status: 5,
      baremoId,
      ...mais,
    })
  const obraId = await obra()
  const deQueObra = async (id: string) =>
    (await t.db.selectFrom('obras').select('contratoId').where('id', '=', id).executeTakeFirstOrThrow()).contratoId
  return {
    t,
    centro,
    outroCentro,
    baremoId,
    obraId,
    itens,
    elabora,
    confere,
    le,
    deFora,
    financeiro,
    obra,
    async rdo(linhas, { data = DIA, status = 3, obraId: de = obraId } = {}) {
      const id = await insert(t.db, 'rdos', {
        numero: String(++serie).padStart(3, '0'),
        versao: 1,
        data,
        obraId: de,
        centroDeCustoId: await deQueObra(de),
        equipesIds: [equipeId],
        status,
        criadorId: elabora.id,
        preenchidoPorIds: [elabora.id],
      })
      const ids: string[] = []
      for (const { item: n, quantidade, local = null, registros = [], origem = null } of linhas) {
        const atividadeId = await insert(t.db, 'rdosAtividades', {
          rdoId: id,
          baremoItemId: itens[n]!,
          descricao: 'Serviço',
          local,
          quantidade,
          linhaOrigemId: origem,
        })
        ids.push(atividadeId)
        for (const registroId of registros)
          await t.db.insertInto('rdosAtividadesRegistros').values({ atividadeId, registroId }).execute()
      }
      return { id, linhas: ids }
    },
    async registro(feitos, { data = DIA, status = 3, local = 'P-10', fotos = 1, obraId: de = obraId } = {}) {
      const id = await insert(t.db, 'registrosObra', {
        numero: String(++serie).padStart(3, '0'),
        obraId: de,
        centroDeCustoId: await deQueObra(de),
        equipeId,
        data: `${data}T12:00:00-03:00`,
        tipo: 2,
        local,
        status,
        quantidadeFotos: fotos,
        ...(status === 3 && { dataValidacao: `${data}T18:00:00-03:00` }),
        ...(status === 4 && { motivoDevolucao: 'Refazer' }),
      })
      for (let n = 0; n < fotos; n++) await foto(t, id, ++serie)
      const linhas: string[] = []
      for (const { item: n, quantidade } of feitos)
        linhas.push(await insert(t.db, 'registrosObraItens', { registroId: id, baremoItemId: itens[n]!, quantidade }))
      return { id, linhas }
    },
    async medicao(mais = {}) {
      const corpo = { obraId, tipo: 1, mesComp: '2026-03', ...PERIODO, ...mais }
      const { status, body } = await elabora.post('/api/medicoes', corpo)
      if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
      return body
    },
  }
}

/** A photograph as far as measurements look: that it is there. */
async function foto(t: TestApp, registroId: string, n: number): Promise<void> {
  const arquivo = (qual: string) =>
    insert(t.db, 'arquivos', {
      chave: `obras/registros-obra/${registroId}/${n}-${qual}.jpg`,
      nome: 'foto.jpg',
      tipo: 'image/jpeg',
      tamanho: 1,
      sha256: '0'.repeat(64),
    })
  await insert(t.db, 'fotos', {
    entidade: 'registros-obra',
    registroId,
    largura: 10,
    altura: 10,
    sha256: '0'.repeat(64),
    arquivoId: await arquivo('foto'),
    miniaturaId: await arquivo('miniatura'),
  })
}
