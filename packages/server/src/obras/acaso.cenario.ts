/**
 * Works as people make them, by chance and at once: reports, records, measurements, glosses, cancellations and
 * rectifications, each asked of the real calls by whoever may. What is refused is part of it; what breaks is not.
 */
import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Answer, type Person, testApp } from '../test-kit/app.ts'
import { insert } from '../test-kit/insert.ts'

export const PERIODO = { periodoInicio: '2026-03-01', periodoFim: '2026-03-31' } as const
/** Of the price table, by their place: the last is never done in the field, and only ever written by hand. */
const ITENS: readonly (readonly [codigo: string, pontos: number, precoFixo?: number])[] = [
  ['0801', 1.85],
  ['0101', 0.76],
  ['1601', 4.2],
  ['9001', 0, 33.33],
  ['1701', 0.0045],
]
export const SO_A_MAO = 4

/** Draws: from 0 to below that. */
export type Sorteio = (ate: number) => number

export type Mundo = Awaited<ReturnType<typeof montarAcaso>>

export async function montarAcaso(regra: 1 | 2) {
  const t = await testApp()
  const centro = await t.centro('CT-101', { temObra: true, fatorK: regra === 1 ? 1.085 : 1.0371 })
  const escreve = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
  const campo = () =>
    t.person({
      telas: [
        [telas.rdo, ...escreve],
        [telas.registrosObra, ...escreve],
      ],
      centros: [centro],
    })
  const mede = () => t.person({ telas: [[telas.medicoes, ...escreve]], centros: [centro] })
  const encarregados = [await campo(), await campo()]
  const medidores = [await mede(), await mede()]
  const engenheira = await t.person({
    telas: [telas.rdo, telas.registrosObra, telas.medicoes].map((tela) => [tela, 'visualizar', 'editar', 'acesso']),
    centros: [centro],
  })
  const financeiro = await t.person({ telas: [[telas.contasObra, 'visualizar']], centros: [centro] })
  const baremoId = await insert(t.db, 'baremos', {
    nome: 'US 2026',
    contratosIds: [centro],
    unidadeNome: 'US',
    valorUnidade: 78.4,
    dataBase: '2026-01',
    vigenciaInicio: '2026-01-01',
    regraArredondamento: regra,
    status: 2,
  })
  const itens: string[] = []
  for (const [codigo, pontos, precoFixo] of ITENS)
    itens.push(
      await insert(t.db, 'baremosItens', {
        baremoId,
        codigo,
        grupo: 8,
        descricao: `Serviço ${codigo}`,
        unidadeMedida: 'un',
        atividade: 1,
        condicao: 1,
        pontos,
        precoFixo: precoFixo ?? null,
      }),
    )
  const encarregadoId = await insert(t.db, 'colaboradores', {
    nome: 'ENCARREGADO',
    matricula: 'M1',
    cpf: '10000000001',
    empresaId: centro,
  })
  const equipe = await insert(t.db, 'equipes', {
    codigo: 'EQ1',
    nome: 'Pesada',
    tipo: 3,
    centroDeCustoId: centro,
    supervisorId: engenheira.id,
    encarregadoId,
  })
  const funcao = await insert(t.db, 'funcoes', { nome: 'ELETRICISTA' })
  const obras: string[] = []
  for (const retencaoPercentual of [null, 3.5])
    obras.push(
      await insert(t.db, 'obras', {
        codigo: `OB${obras.length}`,
        nome: `Rede ${obras.length}`,
        contratoId: centro,
        status: 5,
        baremoId,
        artNumero: 'ART-1',
        dataInicio: '2026-01-10',
        retencaoPercentual,
      }),
    )
  return { t, centro, itens, equipe, funcao, obras, encarregados, medidores, engenheira, financeiro }
}

/** What was answered, so often: a walk that only refuses proves nothing. */
export type Contagem = Map<string, number>

/** The acts of one person at their own pace; each draws what it does, and on what. */
export function atosPorAcaso(m: Mundo, um: Sorteio, contagem: Contagem) {
  const { t, itens, obras, encarregados, medidores, engenheira } = m
  const { db } = t
  const qual = <T>(de: readonly T[]): T | undefined => de[um(de.length)]
  const quanto = () => (1 + um(20_000)) / 1000
  const dia = () => `2026-03-${String(1 + um(31)).padStart(2, '0')}`
  const local = () => `P-${um(3)}`
  const itemDoCampo = () => itens[um(SO_A_MAO)]!
  const feito = async (nome: string, pedido: Promise<Answer>): Promise<Answer> => {
    const answer = await pedido
    const dito = `${nome} ${answer.status}`
    contagem.set(dito, (contagem.get(dito) ?? 0) + 1)
    // Back to a draft is another act from each status, with a flag of its own: whoever chose it may find it elsewhere meanwhile.
    const outroAto = dito === 'medicoes para 1 403'
    assert.ok(
      outroAto || [200, 201, 204, 400, 404, 409].includes(answer.status),
      `${dito}: ${JSON.stringify(answer.body)}`,
    )
    return answer
  }
  const leva = (quem: Person, slug: string, id: string, para: number, mais: object = {}) =>
    feito(`${slug} para ${para}`, quem.post(`/api/${slug}/${id}/transicao`, { para, motivo: 'Por acaso', ...mais }))
  const rdosEm = async (...status: number[]) =>
    (
      await sql<{ id: string; autor: string }>`select id, criador_id as autor from rdos
        where status = any(${status}::int[]) order by id`.execute(db)
    ).rows
  const medicoesEm = async (...status: number[]) =>
    (
      await sql<{
        id: string
        status: number
        tipo: number
        obraId: string
      }>`select id, status, tipo, obra_id from medicoes
        where status = any(${status}::int[]) order by id`.execute(db)
    ).rows
  const itensDe = async (medicaoId: string) =>
    (
      await sql<{ id: string; q: string }>`select id, quantidade_periodo as q from medicoes_itens
        where medicao_id = ${medicaoId} order by id`.execute(db)
    ).rows
  const pessoa = (id: string) => encarregados.find((um) => um.id === id) ?? encarregados[0]!

  async function decidirRdo({ id, autor }: { id: string; autor: string }): Promise<void> {
    if ((await leva(pessoa(autor), 'rdos', id, 2)).status !== 200) return
    if (um(5) === 0) return
    await leva(engenheira, 'rdos', id, um(6) === 0 ? 6 : 3)
  }
  const atividades = async (obraId: string) => {
    const { rows: registros } = await sql<{ id: string }>`select id from registros_obra
      where obra_id = ${obraId} order by id desc limit 4`.execute(db)
    return Array.from({ length: 1 + um(4) }, () => ({
      descricao: 'Serviço',
      baremoItemId: itemDoCampo(),
      quantidade: quanto(),
      local: local(),
      ...(um(3) === 0 && registros.length > 0 && { registrosIds: [qual(registros)!.id] }),
    }))
  }
  const medir = async (tipo: number) =>
    feito(
      'medir',
      qual(medidores)!.post('/api/medicoes', { obraId: qual(obras), tipo, mesComp: '2026-03', ...PERIODO }),
    )
  const gerar = (id: string) => feito('gerar', qual(medidores)!.post(`/api/medicoes/${id}/gerar-itens`, PERIODO))

  return {
    async rdo() {
      const obraId = qual(obras)!
      const quem = qual(encarregados)!
      const { body } = await feito(
        'rdo',
        quem.post('/api/rdos', {
          obraId,
          data: dia(),
          equipesIds: [m.equipe],
          horaInicio: '07:30',
          horaFim: '17:00',
          intervaloMin: 60,
          maoDeObra: [{ nome: 'Zé', empresa: 'T', funcaoId: m.funcao, situacao: 1, horasNormais: 8 }],
          atividades: await atividades(obraId),
        }),
      )
      if (body.id && um(6) > 0) await decidirRdo({ id: body.id, autor: quem.id })
    },
    async registro() {
      const quem = qual(encarregados)!
      const { body } = await feito(
        'registro',
        quem.post('/api/registros-obra', {
          obraId: qual(obras),
          equipeId: m.equipe,
          data: `${dia()}T15:00:00Z`,
          tipo: 2,
          local: local(),
          itensExecutados: Array.from({ length: 1 + um(2) }, () => ({
            baremoItemId: itemDoCampo(),
            quantidade: quanto(),
          })),
        }),
      )
      if (!body.id || um(8) === 0) return
      await leva(quem, 'registros-obra', body.id, 2)
      if (um(4) > 0) await leva(engenheira, 'registros-obra', body.id, um(6) === 0 ? 4 : 3)
    },
    async mexerNoRdo() {
      const rdo = qual(await rdosEm(1, 6))
      if (!rdo) return
      const lido = (await pessoa(rdo.autor).get(`/api/rdos/${rdo.id}`)).body
      const ficam = (lido.atividades ?? []).filter(() => um(4) > 0)
      await feito(
        'mexer no rdo',
        pessoa(rdo.autor).put(`/api/rdos/${rdo.id}`, {
          revisao: lido.revisao,
          atividades: [
            ...ficam.map((linha: { quantidade: number }) => ({ ...linha, ...(um(2) && { quantidade: quanto() }) })),
            ...(um(2) ? await atividades(lido.obraId) : []),
          ],
        }),
      )
      await decidirRdo(rdo)
    },
    async decidir() {
      const rdo = qual(await rdosEm(2))
      if (rdo) await leva(engenheira, 'rdos', rdo.id, qual([3, 3, 3, 6, 7])!)
    },
    async retificar() {
      const rdo = qual(await rdosEm(3))
      if (!rdo) return
      const { body } = await feito(
        'retificar',
        pessoa(rdo.autor).post(`/api/rdos/${rdo.id}/retificar`, { motivo: 'Quantidade' }),
      )
      if (!body.atividades || um(6) === 0) return
      const linhas = body.atividades
        .filter(() => um(6) > 0)
        .map((linha: object) => ({
          ...linha,
          ...(um(2) && { quantidade: quanto() }),
          ...(um(6) === 0 && { baremoItemId: itemDoCampo() }),
          local: local(),
        }))
      await feito(
        'mexer no retificado',
        pessoa(rdo.autor).put(`/api/rdos/${body.id}`, {
          atividades: [...linhas, ...(um(4) === 0 ? await atividades(body.obraId) : [])],
        }),
      )
      // Sometimes it is given up, and the one before stands again.
      if (um(5) === 0) await feito('desistir', pessoa(rdo.autor).delete(`/api/rdos/${body.id}`))
      else await decidirRdo({ id: body.id, autor: rdo.autor })
    },
    async medir() {
      const { body } = await medir(qual([1, 1, 2, 3, 3])!)
      if (body.id) await gerar(body.id)
    },
    async estornar() {
      const { body } = await medir(4)
      if (body.id)
        await feito(
          'estornar',
          qual(medidores)!.post(`/api/medicoes/${body.id}/itens`, {
            baremoItemId: qual(itens),
            quantidadePeriodo: quanto() / 10,
            memoriaCalculo: 'Devolvido',
          }),
        )
    },
    async gerar() {
      const medicao = qual(await medicoesEm(1))
      if (medicao) await gerar(medicao.id)
    },
    async incluir() {
      const medicao = qual(await medicoesEm(1))
      if (!medicao) return
      const baremoItemId = um(3) === 0 ? itemDoCampo() : itens[SO_A_MAO]
      await feito(
        'incluir',
        qual(medidores)!.post(`/api/medicoes/${medicao.id}/itens`, {
          baremoItemId,
          quantidadePeriodo: quanto(),
          memoriaCalculo: 'À mão',
        }),
      )
    },
    async mexer() {
      const medicao = qual(await medicoesEm(1))
      const item = medicao && qual(await itensDe(medicao.id))
      if (!item) return
      const caminho = `/api/medicoes/${medicao.id}/itens/${item.id}`
      if (um(4) === 0) await feito('retirar', qual(medidores)!.delete(caminho))
      else
        await feito(
          'mexer',
          qual(medidores)!.put(caminho, {
            quantidadePeriodo: Math.max(1, Math.round(Number(item.q) * (500 + um(900)))) / 1000,
          }),
        )
    },
    async excluir() {
      const medicao = qual(await medicoesEm(1))
      if (medicao && um(3) === 0) await feito('excluir', qual(medidores)!.delete(`/api/medicoes/${medicao.id}`))
    },
    /** Some steps of the same one, so that some come to the end. */
    async andar() {
      const escolhida = qual(await medicoesEm(1, 2, 3, 4, 5, 6, 7, 8))
      if (!escolhida) return
      const { id } = escolhida
      let { status } = escolhida
      const nf = { numeroNotaFiscal: '1', dataNotaFiscal: '2026-04-01' }
      for (let n = 1 + um(5); n > 0; n--) {
        const mede = qual(medidores)!
        const passos: Record<number, () => Promise<Answer>> = {
          1: () => leva(mede, 'medicoes', id, 2),
          2: () => leva(engenheira, 'medicoes', id, um(6) ? 3 : 1),
          3: () => leva(mede, 'medicoes', id, 4),
          4: () => leva(mede, 'medicoes', id, um(4) === 0 ? 7 : um(3) === 0 ? 6 : 5),
          5: () => leva(mede, 'medicoes', id, 8, nf),
          6: () => leva(mede, 'medicoes', id, 8, nf),
          7: () => (um(3) ? leva(mede, 'medicoes', id, 1) : leva(engenheira, 'medicoes', id, 10)),
          8: () => leva(mede, 'medicoes', id, 9, { dataRecebimento: '2026-05-01' }),
        }
        const dado = await passos[status]?.()
        if (dado?.status !== 200) return
        status = dado.body.status
      }
    },
    async glosar() {
      const medicao = qual(await medicoesEm(4, 6))
      const item = medicao && qual(await itensDe(medicao.id))
      if (!item) return
      await feito(
        'glosar',
        qual(medidores)!.post(`/api/medicoes/${medicao.id}/glosa`, {
          itens: [
            {
              id: item.id,
              quantidadeGlosada: Math.floor((Number(item.q) * 1000 * um(11)) / 10) / 1000,
              motivoGlosa: 1,
            },
          ],
        }),
      )
      if (medicao.status === 4) await leva(qual(medidores)!, 'medicoes', medicao.id, 6)
    },
    async cancelar() {
      const medicao = qual(await medicoesEm(1, 2, 3, 4, 5, 6, 7))
      if (medicao && um(2) === 0) await leva(engenheira, 'medicoes', medicao.id, 10)
    },
  }
}
export type AtoPorAcaso = keyof ReturnType<typeof atosPorAcaso>
