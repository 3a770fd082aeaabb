import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { CandidatoDaLinha, LinhaDoExtratoLida } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import type { ReactNode } from 'react'
import css from './Conciliar.module.css'

type Opcao = Pick<CandidatoDaLinha, 'tipo' | 'id' | 'descricao' | 'valor'>

export const reais = (valor: number): string => formatMoney(toCentavos(valor)!)
export const chaveDe = ({ tipo, id }: Pick<Opcao, 'tipo' | 'id'>): string => `${tipo}:${id}`
export const parDe = ({ tipo, id }: Pick<Opcao, 'tipo' | 'id'>) =>
  tipo === 'anexo' ? { anexoId: id } : { lancamentoId: id }

type Props = {
  linha: LinhaDoExtratoLida
  opcao: Opcao
  quando: ReactNode
  grupo: string
  escolhida: boolean
  onEscolher: () => void
}

/** One payment or entry that a line of the statement may be, to be chosen among others. */
export function QueLinhaE({ linha, opcao, quando, grupo, escolhida, onEscolher }: Props) {
  return (
    <label className={css.sugestao}>
      <input type="radio" name={grupo} value={chaveDe(opcao)} checked={escolhida} onChange={onEscolher} />
      <span>
        {opcao.descricao}
        <br />
        <span className={css.dica}>
          {quando} · {reais(opcao.valor)}
          {Math.abs(linha.valor) !== opcao.valor && ' · valor diferente'}
        </span>
      </span>
    </label>
  )
}
