import type { RecordOf } from '../core/entity.ts'
import { PLACA_RECUSADA, placaLimpa } from './placa.ts'
import { PROPRIEDADE, type veiculos } from './veiculos.ts'

type Veiculo = RecordOf<typeof veiculos>
type Dito = Readonly<Partial<{ [K in keyof Veiculo]: Veiculo[K] | undefined }>>

/** What one field of a vehicle demands of another, and what the declaration does not say of a field. */
export function problemasDoVeiculo(veiculo: Dito): Record<string, string> {
  const faltas: Record<string, string> = {}
  if (veiculo.placa && placaLimpa(veiculo.placa) === null) faltas.placa = PLACA_RECUSADA
  if (veiculo.renavam && !/^\d{9,11}$/.test(veiculo.renavam)) faltas.renavam = 'Escreva o Renavam com 9 a 11 números.'
  if (!veiculo.centroDeCustoId) faltas.centroDeCustoId = 'Preencha este campo.'
  if (veiculo.capacidadeTanqueL === 0) faltas.capacidadeTanqueL = 'Informe um número maior que zero.'
  if (veiculo.kmPorLitroMeta === 0) faltas.kmPorLitroMeta = 'Informe um número maior que zero.'
  if (veiculo.propriedade === PROPRIEDADE.alugado && !veiculo.fornecedorId)
    faltas.fornecedorId = 'Escolha de quem o veículo é alugado.'
  if (veiculo.propriedade === PROPRIEDADE.proprio && veiculo.fornecedorId)
    faltas.fornecedorId = 'Só um veículo alugado tem locadora.'
  if (veiculo.propriedade === PROPRIEDADE.proprio && veiculo.valorLocacaoMensal)
    faltas.valorLocacaoMensal = 'Só um veículo alugado tem valor de locação.'
  if (veiculo.propriedade === PROPRIEDADE.proprio && veiculo.locadoDesde)
    faltas.locadoDesde = 'Só um veículo alugado tem dia em que veio.'
  return faltas
}

/** The plate as it is kept: 'abc-1d23' and 'ABC1D23' are one. */
export const comPlacaLimpa = <T extends { placa?: string }>(veiculo: T): T =>
  veiculo.placa === undefined ? veiculo : { ...veiculo, placa: placaLimpa(veiculo.placa) ?? veiculo.placa }
