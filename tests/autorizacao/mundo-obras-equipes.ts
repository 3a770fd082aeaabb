import { type Base, cpf, n, proximo, type Receita } from './mundo-base.ts'

/** Teams of each centre. */
export function dasEquipes({ fora, insere, usuario }: Base): Record<string, Receita> {
  // With a complete register: without it nobody enters a team.
  const colaborador = async (empresaId: string) =>
    insere('colaboradores', {
      nome: n().toUpperCase(),
      matricula: n(),
      cpf: cpf(),
      empresaId,
      funcaoId: await insere('funcoes', { nome: n().toUpperCase() }),
      processoId: await insere('processos', { nome: n() }),
    })
  const equipe = async (centro: string) =>
    insere('equipes', {
      codigo: `E${proximo()}`,
      nome: 'Pesada',
      tipo: 3,
      centroDeCustoId: centro,
      supervisorId: await usuario(centro),
      encarregadoId: await colaborador(centro),
    })
  return {
    // Beside it somebody who is in no team yet.
    equipe: async (onde) => ({ id: await equipe(fora(onde)), membro: await colaborador(fora(onde)) }),
    integrante: async (onde) => ({
      id: await insere('equipesIntegrantes', {
        equipeId: await equipe(fora(onde)),
        colabId: await colaborador(fora(onde)),
        papel: 2,
        inicio: '2026-01-10',
      }),
    }),
  }
}
