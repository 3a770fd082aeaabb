import { sql } from 'kysely'
import { webm } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, cpf, DA_EMPRESA, NADA, n, proximo, type Receita } from './mundo-base.ts'

const ANALISE = JSON.stringify({
  etapas: [
    {
      linhaId: 'e1',
      ordem: 1,
      etapa: 'Içar',
      perigos: 'Queda',
      consequencias: null,
      probabilidade: 2,
      severidade: 2,
      nivel: 1,
      medidas: 'Isolar',
      responsavelId: null,
      nivelResidual: null,
    },
  ],
})
const HORA = '2026-03-04T15:00:00Z'

/** Analyses of each centre's teams, at several steps of their life, with a recording; templates. */
export function dasAprs({ t, centros, alguem, fora, insere, usuario }: Base): Record<string, Receita> {
  const equipe = async (centro: string) =>
    insere('equipes', {
      codigo: `A${proximo()}`,
      nome: 'Pesada',
      tipo: 3,
      centroDeCustoId: centro,
      supervisorId: await usuario(centro),
      encarregadoId: await insere('colaboradores', {
        nome: n().toUpperCase(),
        matricula: n(),
        cpf: cpf(),
        empresaId: centro,
      }),
    })
  const apr = async (centro: string, mais: object = {}) =>
    insere('aprs', {
      numero: `APR-9999-${proximo()}`,
      data: '2026-03-04',
      equipeId: await equipe(centro),
      centroDeCustoId: centro,
      local: 'Poste 1',
      tipoServico: 1,
      descricao: 'Trocar o poste',
      condicaoRede: 4,
      analise: ANALISE,
      criadorId: await usuario(centro),
      ...mais,
    })
  const EM_VIGOR = { status: 2, vigenteDesde: HORA, inicio: HORA }
  const guardado = async () => {
    const staged = await t.services.files.stage('a.webm', webm, ['webm'])
    return t.services.files.keep([{ staged, folder: ['seguranca', 'apr', n()] }], null, async (_tx, [um]) => um!.id)
  }
  const audio = async (centro: string) =>
    insere('aprsAudios', {
      aprId: await apr(centro),
      duracaoS: 3,
      autorId: alguem,
      arquivoId: await guardado(),
      fileName: 'a.webm',
      mimeType: 'audio/webm',
      tamanho: webm.length,
      sha256: sql`repeat('0', 64)`,
    })
  return {
    apr: async (onde) => ({ id: await apr(fora(onde)) }),
    'apr em vigor': async (onde) => ({ id: await apr(fora(onde), EM_VIGOR) }),
    'apr suspensa': async (onde) => ({
      id: await apr(fora(onde), { ...EM_VIGOR, status: 3, motivoSuspensao: 'Chuva', dataSuspensao: HORA }),
    }),
    'audio de apr': async (onde) => ({ id: await audio(fora(onde)) }),
    'audio de apr que sai': async (onde) => ({ id: await audio(fora(onde)) }),
    'equipe para apr': async (onde) => ({
      id: onde === 'inexistente' ? NADA : await equipe(onde === 'fora' ? centros.B : centros.A),
    }),
    [`${DA_EMPRESA}apr-modelos`]: async (onde) => ({
      id: onde === 'inexistente' ? NADA : await insere('aprModelos', { nome: n(), tipoServico: 1, etapas: '[]' }),
    }),
  }
}
