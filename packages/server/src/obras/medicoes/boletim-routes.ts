import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import type { Ctx } from '../../core/context.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, type Papers } from '../../core/works/papers.ts'
import { boletimAosPoucos } from './boletim.ts'
import { type Cabeca, cabecasDe, lerBoletim, nomeDoBoletim } from './boletim-dados.ts'

const dito = (cabecas: readonly Cabeca[]): Papers['dito'] => {
  const [um, ...outros] = cabecas
  if (um && outros.length === 0) return { alvoId: um.id, descricao: `Baixou o boletim da medição ${um.numero}` }
  return {
    alvoId: null,
    descricao: `Baixou os boletins de ${cabecas.length} medições`,
    centros: cabecas.map(({ centroDeCustoId }) => centroDeCustoId),
  }
}

const escolher = async (ctx: Ctx, { ids }: { readonly ids: readonly string[] }): Promise<Papers> => {
  const cabecas = await cabecasDe(ctx, ids)
  return {
    papeis: cabecas.map((cabeca) => ({
      nome: nomeDoBoletim(cabeca),
      desenhar: async () => boletimAosPoucos(await lerBoletim(ctx, cabeca)),
    })),
    dito: dito(cabecas),
  }
}

/** POST /services/pdf-boletim-medicao. */
export function boletimRoutes(router: Router): void {
  const responder = definePapers(router, {
    entity: medicoes,
    tipo: 'pdf-boletim-medicao',
    arquivo: 'boletins',
    quantos: (n) => (n === 1 ? '1 boletim' : `${n} boletins`),
    escolher,
  })
  router.call(chamadasDeMedicoes.boletim, {
    access: { tela: medicoes.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O boletim de uma medição; de várias, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body, reply }) => responder(ctx, reply, body),
  })
}
