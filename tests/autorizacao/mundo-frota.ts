import { sql } from 'kysely'
import { type Base, cpf, NADA, n, type Onde, placa, proximo, type Receita } from './mundo-base.ts'

/** Vehicles of each centre with what was put into their tanks. */
export function daFrota({ centros, arquivoId, fora, insere }: Base): Record<string, Receita> {
  const motorista = (empresaId: string) =>
    insere('colaboradores', { nome: n().toUpperCase(), matricula: n(), cpf: cpf(), empresaId })
  const veiculo = (centroDeCustoId: string) => insere('veiculos', { placa: placa(), modelo: 'x', centroDeCustoId })
  const abastecimento = async (centro: string, mais: Record<string, unknown> = {}) =>
    insere('abastecimentos', {
      veiculoId: await veiculo(centro),
      motoristaId: await motorista(centro),
      data: '2026-02-02T13:00:00Z',
      combustivel: 1,
      litros: 30,
      valorTotal: 180,
      odometro: 900,
      ...mais,
    })
  const um =
    (mais: () => Promise<Record<string, unknown>> = async () => ({})): Receita =>
    async (onde) => ({ id: await abastecimento(fora(onde), await mais()) })
  const arquivo = () =>
    insere('arquivos', {
      chave: `frota/${proximo()}.pdf`,
      nome: 'a.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: sql`repeat('0', 64)`,
    })
  return {
    abastecimento: um(),
    'abastecimento conferido': um(async () => ({ status: 2 })),
    'abastecimento com cupom': um(async () => ({ cupomArquivoId: arquivoId, fotoOdometroArquivoId: arquivoId })),
    'abastecimento com cupom que sai': um(async () => ({ cupomArquivoId: await arquivo() })),
    // A vehicle that may be out of reach, and beside it a driver and a fuelling that are not.
    'veículo a abastecer': async (onde: Onde) => ({
      id: onde === 'inexistente' ? NADA : await veiculo(fora(onde)),
      motorista: await motorista(centros.A),
      abastecimento: await abastecimento(centros.A),
    }),
  }
}
