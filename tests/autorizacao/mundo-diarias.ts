import { sql } from 'kysely'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { type Base, cpf, NADA, n, type Receita } from './mundo-base.ts'

/** Daily allowances: rates, trips and the receipts of who went. */
export function dasDiarias({
  centros,
  alguem,
  arquivoId,
  fora,
  insere,
  pedido,
  centro,
}: Base): Record<string, Receita> {
  const valor = async (centroDeCustoId: string, ativo = true) =>
    insere('valoresDiarias', {
      nome: n(),
      tipo: 1,
      base: 1,
      valor: 50,
      // A place of its own: two rates for the same case refuse each other.
      localidadeTipo: 3,
      uf: 'PR',
      municipio: n(),
      ativo,
      centroDeCustoId,
      exigeComprovante: false,
      codigoCustoId: await insere('categoriasDeCusto', { codigo: n(), despesa: 'x', ativo: true }),
      vigenciaInicio: today(),
    })
  const viagem = async (centroDeCustoId: string, solicitanteId: string, mais: Record<string, unknown> = {}) => {
    const id = await insere('solicitarDiarias', {
      solicitanteId,
      centroDeCustoId,
      motivo: n(),
      destinoMunicipio: 'Curitiba',
      destinoUf: 'PR',
      saida: `${addDays(today(), 20)}T11:00:00Z`,
      retorno: `${addDays(today(), 21)}T21:00:00Z`,
      tipos: sql`'{1}'::smallint[]`,
      mesComp: today().slice(0, 7),
      ...mais,
    })
    const colaborador = await insere('colaboradores', {
      nome: n(),
      matricula: n(),
      cpf: cpf(),
      empresaId: centroDeCustoId,
    })
    const linha = await insere('solicitarDiariasLinhas', { solicitacaoId: id, colabId: colaborador })
    return { id, linha, colaborador }
  }
  return {
    'valor de diária': async (onde) => ({ id: await valor(fora(onde)) }),
    'valor desativado': async (onde) => ({ id: await valor(fora(onde), false) }),
    viagem: (onde, dono) => viagem(fora(onde), dono),
    'viagem minha': (onde, dono) => viagem(fora(onde), dono),
    'viagem alheia': (onde) => viagem(fora(onde), alguem),
    'viagem pedida': async (onde, dono) =>
      viagem(fora(onde), dono, { pedidoId: (await pedido(5, fora(onde), dono)).id }),
    'centro para viagem': async (onde, dono) => ({
      ...(await centro(onde, null)),
      viagem: (await viagem(centros.A, dono)).id,
    }),
    'colaborador para viagem': async (onde, dono) => ({
      id: onde === 'inexistente' ? NADA : (await viagem(fora(onde), dono)).colaborador,
    }),
    'comprovante de viagem': async (onde, dono) => {
      const { id, linha } = await viagem(fora(onde), dono)
      const comprovante = await insere('solicitarDiariasComprovantes', {
        linhaId: linha,
        tipo: 1,
        descricao: 'Almoço',
        data: today(),
        valor: 10,
        arquivoId,
      })
      return { id: comprovante, viagem: id }
    },
    'comprovante de outra viagem': async (onde, dono) => {
      const minha = await viagem(centros.A, dono)
      const outra = await viagem(fora(onde), alguem)
      const id = await insere('solicitarDiariasComprovantes', {
        linhaId: outra.linha,
        tipo: 1,
        descricao: 'Almoço',
        data: today(),
        valor: 10,
        arquivoId,
      })
      return { id: onde === 'inexistente' ? NADA : id, viagem: minha.id }
    },
  }
}
