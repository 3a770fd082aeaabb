import { sql } from 'kysely'
import { today } from '../../packages/domain/src/core/dates.ts'
import { png } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, NADA, n, proximo, type Receita } from './mundo-base.ts'

const SECOES = JSON.stringify([
  {
    id: 's1',
    ordem: 1,
    titulo: 'Geral',
    perguntas: [
      {
        id: 'p1',
        ordem: 1,
        texto: 'APR assinada?',
        tipoResposta: 1,
        opcoes: [],
        peso: 1,
        critica: false,
        obrigatoria: false,
        exigeFotoNC: false,
        exigeObservacaoNC: false,
        geraNC: false,
        gravidadePadrao: null,
        prazoPadraoDias: null,
        referencia: null,
        ajuda: null,
        condicao: null,
      },
    ],
  },
])

/** Lists of questions and inspections of each centre, at several steps of their life. */
export function daSeguranca({ centros, db, fora, insere, usuario }: Base): Record<string, Receita> {
  const lista = (centro: string, mais: object = {}) =>
    insere('questionarios', {
      nome: n(),
      tipoInspecao: 1,
      contratosIds: sql`array[${centro}::bigint]`,
      secoes: SECOES,
      totalPerguntas: 1,
      ...mais,
    })
  const publicada = async (centro: string) => {
    const id = await lista(centro)
    await sql`insert into questionarios_versoes (questionario_id, versao, nome, tipo_inspecao, secoes, total_perguntas)
      values (${id}::bigint, 1, 'Lista', 1, ${SECOES}::jsonb, 1)`.execute(db)
    await sql`update questionarios set status = 2, versao_publicada = 1 where id = ${id}::bigint`.execute(db)
    return id
  }
  const obra = (centro: string) => insere('obras', { codigo: n(), nome: 'x', contratoId: centro })
  const inspecao = async (centro: string, mais: object = {}) =>
    insere('inspecoes', {
      numero: `IN-9999-${proximo()}`,
      questionarioId: await publicada(centro),
      versao: 1,
      tipo: 1,
      dataHora: '2026-03-04T15:00:00Z',
      local: 'Pátio',
      inspetorId: await usuario(centro),
      criadorId: await usuario(centro),
      centroDeCustoId: centro,
      ...mais,
    })
  const nc = async (centro: string, mais: object = {}) =>
    insere('naoConformidades', {
      numero: `NC-9999-${proximo()}`,
      origem: 7,
      tipo: 2,
      gravidade: 1,
      descricao: 'Faltam cones',
      local: 'Pátio',
      responsavelId: await usuario(centro),
      prazo: '2999-12-31',
      criadorId: await usuario(centro),
      centroDeCustoId: centro,
      ...mais,
    })
  const comFoto = { arquivo: 'a.png', base64: png.toString('base64') }
  return {
    'lista de perguntas': async (onde) => ({ id: await lista(fora(onde)) }),
    'lista publicada': async (onde) => ({ id: await publicada(fora(onde)) }),
    inspecao: async (onde) => ({ id: await inspecao(fora(onde)) }),
    'inspecao concluida': async (onde) => ({
      id: await inspecao(fora(onde), { status: 2, dataConclusao: '2026-03-04T16:00:00Z' }),
    }),
    // Within reach the list; the work may not be, or may not be there at all.
    'obra para inspecao': async (onde) => ({
      id: onde === 'inexistente' ? NADA : await obra(onde === 'fora' ? centros.B : centros.A),
      questionario: await publicada(centros.A),
    }),
    'nc aberta': async (onde) => ({ id: await nc(fora(onde)) }),
    'nc em tratamento': async (onde) => ({ id: await nc(fora(onde), { status: 2 }), ...comFoto }),
    'nc a verificar': async (onde) => ({
      id: await nc(fora(onde), {
        status: 3,
        baixaData: today(),
        baixaDescricao: 'Cones postos',
        baixaUsuarioId: await usuario(fora(onde)),
      }),
    }),
    'obra para nc': async (onde) => ({
      id: onde === 'inexistente' ? NADA : await obra(onde === 'fora' ? centros.B : centros.A),
      responsavel: await usuario(centros.A),
    }),
  }
}
