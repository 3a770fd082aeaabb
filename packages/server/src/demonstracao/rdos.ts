import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { OCORRENCIA } from '@prumo/domain/obras/rdo/listas.ts'
import { STATUS_DO_RDO as S } from '@prumo/domain/obras/rdo/rdos.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../core/database/database.ts'
import { fotoDesenhada } from './foto-desenhada.ts'
import { type Canteiro, canteirosDe, diasDeTrabalho, feitoNoDia } from './producao.ts'

interface Palco {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
  /** Who fills the reports in, and who approves them. */
  readonly encarregado: string
  readonly engenheiro: string
}

/** Of so many works the last so many days, told one by one; what came before is told at once (rdos-de-antes.ts). */
export const DIA_A_DIA = { obras: 3, dias: 20 } as const

/** Works that run: three of them, so that nobody is in more places than a day has hours for. */
const canteiros = async (db: Db): Promise<Canteiro[]> =>
  (await canteirosDe(db))
    .filter(({ status, pessoas }) => status === SITUACAO_DE_OBRA.emExecucao && pessoas.length > 0)
    .slice(0, DIA_A_DIA.obras)

const DDS = [
  'Trabalho em altura',
  'Travessia de vias',
  'Uso do detector de tensão',
  'Postura no içamento',
  'Animais peçonhentos',
]

const cabecalho = (obra: Canteiro, data: string) => ({ obraId: obra.id, data, equipesIds: obra.equipes.slice(0, 1) })

/** A day of work: the same at each run, and not the same as the day before. */
function diaDeTrabalho(obra: Canteiro, data: string, n: number, quase: boolean) {
  const todos = diasDeTrabalho(obra)
  const feitas = feitoNoDia(obra, todos.indexOf(data), todos.length)
  return {
    ...cabecalho(obra, data),
    horaInicio: '07:30',
    horaFim: '17:00',
    intervaloMin: 60,
    clima: [
      { turno: 1, condicao: (n % 3) + 1, praticavel: true },
      { turno: 2, condicao: (n % 2) + 1, praticavel: true },
    ],
    maoDeObra: obra.pessoas.map(({ id, funcao }, p) => ({
      colabId: id,
      funcaoId: funcao,
      situacao: p === 3 && n % 7 === 0 ? 2 : 1,
      // Three works share the people of a contract: together they are no more than a long day.
      horasNormais: p === 3 && n % 7 === 0 ? null : 7,
      horasExtras: null,
    })),
    equipamentos: [{ descricao: 'Guindauto 12 t', situacao: 1, quantidade: 1 }],
    atividades: feitas.length > 0 ? feitas : [{ descricao: 'Mobilização do canteiro', situacao: 1 }],
    dds: [{ tema: DDS[n % DDS.length], hora: '07:35', duracao: 15 }],
    ...(quase && {
      ocorrencias: [
        {
          tipo: OCORRENCIA.quaseAcidente,
          hora: '10:20',
          descricao: 'Ferramenta caiu da cesta; a área estava isolada e ninguém foi atingido.',
          responsabilidade: 1,
        },
      ],
    }),
    comentarios: [{ texto: 'Serviço dentro do previsto.' }],
  }
}

/** Reports of the last weeks: two days without work, a near miss, four that came back, three days that nobody told of. */
export async function fillReports({ app, db, admin, encarregado, engenheiro }: Palco): Promise<void> {
  const chamar = async (quem: string, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
    const resposta = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${quem}` },
      payload,
    })
    if (resposta.statusCode >= 400) throw new Error(`demonstração: ${method} ${url}: ${resposta.body}`)
    return resposta.json() as { id: string }
  }
  const leva = (quem: string, id: string, para: number, motivo?: string) =>
    chamar(quem, `/rdos/${id}/transicao`, { para, ...(motivo && { motivo }) })
  for (const [o, obra] of (await canteiros(db)).entries()) {
    const dias = diasDeTrabalho(obra).slice(-DIA_A_DIA.dias)
    // No report is approved of a work without its ART.
    if (!obra.art)
      await chamar(admin, `/obras/${obra.id}`, { artNumero: `ART-2026-0${o + 1}`, crea: 'PR-12345/D' }, 'PUT')
    for (const [n, data] of dias.entries()) {
      const fim = dias.length - n
      // One day of each work is missing; two of the first were days without work.
      if (n === 6 + o) continue
      const semTrabalho = o === 0 && (n === 3 || n === 10)
      const { id } = await chamar(
        encarregado,
        '/rdos',
        semTrabalho
          ? { ...cabecalho(obra, data), diaSemTrabalho: true, motivo: n === 3 ? 1 : 3 }
          : diaDeTrabalho(obra, data, n, o === 1 && n === 4),
      )
      if (o === 0 && fim === 1) await fotografar(app, encarregado, id)
      if (o === 2 && fim === 1) continue
      await leva(encarregado, id, S.enviado)
      const volta = fim === 3 || (o === 1 && fim === 5)
      if (volta) await leva(engenheiro, id, S.devolvido, 'Informe o local de cada atividade e as horas do guindauto.')
      else if (fim > 2) await leva(engenheiro, id, S.aprovado)
    }
  }
}

async function fotografar(app: FastifyInstance, quem: string, id: string): Promise<void> {
  for (const [cena, legenda] of [
    ['antes', 'Cava aberta'],
    ['depois', 'Poste instalado'],
  ] as const) {
    const form = new FormData()
    form.set('dados', JSON.stringify({ legenda }))
    form.set('arquivo', new File([new Uint8Array((await fotoDesenhada(cena, 1)).grande)], `${cena}.jpg`))
    const body = new Response(form)
    const resposta = await app.inject({
      method: 'POST',
      url: `/api/rdos/${id}/fotos`,
      headers: { authorization: `Bearer ${quem}`, 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    if (resposta.statusCode !== 201) throw new Error(`demonstração: foto de RDO: ${resposta.body}`)
  }
}
