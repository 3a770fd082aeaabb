import { addDays, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { STATUS_DE_INSPECAO } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import {
  RESPOSTA,
  STATUS_DE_QUESTIONARIO,
  TIPO_DE_INSPECAO,
} from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { modelosDeLista } from '@prumo/domain/seguranca/lista-de-perguntas/modelos/todos.ts'
import { type Pergunta, perguntasDe } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { rubrica } from './assinaturas.ts'
import { type Cena, fotoDesenhada } from './foto-desenhada.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  /** Who writes the lists, and who inspects. */
  readonly admin: string
}

/** Of the forty-five, in which order the four lists are followed. */
const LISTAS = [0, 0, 2, 0, 1, 0, 0, 3, 0, 2] as const
const INSPECOES = 45
/** The newest are still being filled in. */
const POR_CONCLUIR = 3

interface Canteiro {
  readonly obraId: string
  readonly nome: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly equipes: readonly { readonly id: string; readonly encarregadoId: string }[]
  readonly veiculos: readonly string[]
}

/** Works that are being built, with the teams and the vehicles of their contract. */
async function canteiros(db: Db): Promise<Canteiro[]> {
  const { rows } = await sql<Canteiro>`select o.id as obra_id, o.nome, o.latitude, o.longitude,
      (select coalesce(json_agg(json_build_object('id', e.id::text, 'encarregadoId', e.encarregado_id::text) order by e.id), '[]')
        from equipes as e where e.centro_de_custo_id = o.contrato_id and e.situacao = 1) as equipes,
      array(select v.id from veiculos as v where v.centro_de_custo_id = o.contrato_id order by v.id) as veiculos
    from obras as o where o.status = ${sql.lit(SITUACAO_DE_OBRA.emExecucao)} order by o.id`.execute(db)
  return rows.filter(({ equipes }) => equipes.length > 0)
}

const NAO_CONFORMES = [
  'Corrigido na hora; a equipe foi orientada antes de continuar.',
  'Material retirado de uso e separado para descarte.',
  'Faltava no local: o encarregado pediu ao almoxarifado.',
  'Feito por pressa; o serviço parou até ficar como manda o procedimento.',
  'Vencido há poucos dias, passou pela conferência da semana.',
] as const
const LOCAIS = ['Poste 14', 'Travessia da avenida', 'Vão 22 a 23', 'Pátio do almoxarifado', 'Chave 3318'] as const
const INTERDICOES: Readonly<Record<number, string>> = {
  9: 'Aterramento temporário em um lado só do ponto de trabalho. Serviço parado até completar.',
  26: 'Parada de emergência da PTA não atuou no teste. Veículo fora de uso até o reparo.',
}

/** What each question was answered: nearly all conform, some do not apply, and what does not conform repeats itself. */
function respostaDe(n: number, { ordem, critica }: Pergunta): number {
  const sorte = (n * 31 + ordem * 17 + ((n * ordem) % 7) * 5) % 100
  if (critica) return sorte % 50 === 7 ? RESPOSTA.naoConforme : sorte > 88 ? RESPOSTA.naoSeAplica : RESPOSTA.conforme
  return sorte < 2 ? RESPOSTA.naoConforme : sorte > 86 ? RESPOSTA.naoSeAplica : RESPOSTA.conforme
}

/** The company's four lists, published, and forty-five inspections of its works by them (design, Works §11). */
export async function fillSafety({ app, db, admin }: Casa): Promise<void> {
  const envia = async <T = { id: string; revisao: number }>(
    method: 'POST' | 'PUT',
    url: string,
    payload: object,
  ): Promise<T> => {
    const resposta = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${admin}` },
      payload,
    })
    if (resposta.statusCode >= 300) throw new Error(`demonstração: ${method} ${url}: ${resposta.body}`)
    return resposta.json() as T
  }
  const listas: string[] = []
  for (const { nome, tipoInspecao, descricao, secoes } of modelosDeLista) {
    const { id } = await envia('POST', '/questionarios', { nome, tipoInspecao, descricao, contratosIds: [], secoes })
    await envia('POST', `/questionarios/${id}/transicao`, { para: STATUS_DE_QUESTIONARIO.publicado })
    listas.push(id)
  }
  const obras = await canteiros(db)
  if (obras.length === 0) return
  const desenhos = new Map<Cena, Buffer>()
  for (const cena of ['antes', 'defeito'] as const) desenhos.set(cena, (await fotoDesenhada(cena, 1)).grande)
  const fotografa = async (id: string, cena: Cena, legenda: string): Promise<string> => {
    const form = new FormData()
    form.set('dados', JSON.stringify({ legenda: legenda.slice(0, 200) }))
    form.set('arquivo', new File([new Uint8Array(desenhos.get(cena)!)], 'foto.jpg', { type: 'image/jpeg' }))
    const corpo = new Response(form)
    const resposta = await app.inject({
      method: 'POST',
      url: `/api/inspecoes/${id}/fotos`,
      headers: { authorization: `Bearer ${admin}`, 'content-type': corpo.headers.get('content-type')! },
      payload: Buffer.from(await corpo.arrayBuffer()),
    })
    if (resposta.statusCode !== 201) throw new Error(`demonstração: foto de inspeção: ${resposta.body}`)
    return (resposta.json() as { id: string }).id
  }
  for (let n = INSPECOES - 1; n >= 0; n--) {
    const modelo = modelosDeLista[LISTAS[n % LISTAS.length]!]!
    const obra = obras[n % obras.length]!
    const equipe = obra.equipes[n % obra.equipes.length]!
    const dia = addDays(today(), -1 - Math.floor((n * 85) / INSPECOES))
    const hora = `${String(8 + (n % 9)).padStart(2, '0')}:${String((n * 13) % 60).padStart(2, '0')}`
    const dataHora = `${dia}T${hora}:00-03:00`
    const doVeiculo = modelo.tipoInspecao === TIPO_DE_INSPECAO.veiculo && obra.veiculos.length > 0
    const interdicao = INTERDICOES[n]
    const { id } = await envia('POST', '/inspecoes', {
      questionarioId: listas[modelosDeLista.indexOf(modelo)],
      obraId: obra.obraId,
      local: LOCAIS[modelo.tipoInspecao === TIPO_DE_INSPECAO.canteiro ? 3 : n % 3],
      equipeId: equipe.id,
      colabIds: [equipe.encarregadoId],
      ...(doVeiculo && { veiculoId: obra.veiculos[n % obra.veiculos.length] }),
      ...(obra.latitude !== null &&
        obra.longitude !== null && { latitude: obra.latitude, longitude: obra.longitude, precisaoM: 6 + (n % 8) }),
      dataHora,
      ...(interdicao && { interdicao: true, motivo: interdicao }),
    })
    const perguntas = perguntasDe(modelo.secoes)
    const ditas = n < POR_CONCLUIR ? perguntas.slice(0, 6 + n * 5) : perguntas
    const respostas = []
    for (const pergunta of ditas) {
      const resposta = respostaDe(n, pergunta)
      const nc = resposta === RESPOSTA.naoConforme
      const fotosIds =
        nc && pergunta.exigeFotoNC ? [await fotografa(id, 'defeito', `${pergunta.ordem}. ${pergunta.texto}`)] : []
      respostas.push({
        perguntaId: pergunta.id,
        resposta,
        observacao: nc ? NAO_CONFORMES[(n + pergunta.ordem) % NAO_CONFORMES.length] : null,
        fotosIds,
      })
    }
    if (n % 6 === 4) await fotografa(id, 'antes', 'Vista geral do local')
    await envia('PUT', `/inspecoes/${id}`, { respostas })
    if (n >= POR_CONCLUIR) {
      await envia('POST', `/inspecoes/${id}/transicao`, { para: STATUS_DE_INSPECAO.concluida })
      for (const [papel, nome] of [
        [5, 'Técnica de segurança'],
        [1, 'Encarregado da equipe'],
      ] as const)
        if (n % 3 === 0)
          await envia('POST', `/inspecoes/${id}/assinaturas`, {
            nome,
            papel,
            imagem: rubrica(n + papel).toString('base64'),
          })
    }
    if (n === 40)
      await envia('POST', `/inspecoes/${id}/transicao`, {
        para: STATUS_DE_INSPECAO.cancelada,
        motivo: 'Feita com a lista errada; refeita no dia seguinte.',
      })
    // They happened on their days, not all at the filling.
    await sql`update inspecoes set data_registro = data_hora,
        data_conclusao = case when data_conclusao is not null then data_hora + interval '50 minutes' end
      where id = ${id}::bigint`.execute(db)
  }
}
