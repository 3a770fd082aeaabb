import { toCentavos } from '@prumo/domain/core/money.ts'
import type { PlacarDeAuditoria } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import css from './Auditoria.module.css'

/** Contracts drawn; the table of the chart has the same ones, the spreadsheet has all. */
const DESENHADOS = 8

export type PlacarProps = { placar: PlacarDeAuditoria; onContrato: (centroId: string) => void }

/** The contracts' score: what is open by risk, and how much money is in question. */
export function Placar({ placar, onContrato }: PlacarProps) {
  const soma = (campo: 'alto' | 'medio' | 'baixo' | 'encerradas' | 'naoConformes' | 'questionado') =>
    placar.reduce((total, linha) => total + linha[campo], 0)
  const abertos = soma('alto') + soma('medio') + soma('baixo')
  const desenhados = placar.slice(0, DESENHADOS)
  const questionado = placar.reduce((total, linha) => total + (toCentavos(linha.questionado) ?? 0), 0)
  const numeros: [string, React.ReactNode][] = [
    ['Abertos', abertos.toLocaleString('pt-BR')],
    ['De risco alto', soma('alto').toLocaleString('pt-BR')],
    ['Valor em questão', <Money key="v" value={questionado} />],
    ['Encerrados', soma('encerradas').toLocaleString('pt-BR')],
    ['Não conformes', soma('naoConformes').toLocaleString('pt-BR')],
  ]
  return (
    <div className={css.placar}>
      <Panel>
        <dl className={css.numeros}>
          {numeros.map(([nome, valor]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {abertos > 0 && (
        <Panel>
          <Chart
            titulo="Achados abertos por contrato"
            descricao={
              placar.length > DESENHADOS
                ? `Os ${DESENHADOS} contratos com mais risco, de ${placar.length}.`
                : 'Por risco.'
            }
            tipo="barras"
            categorias={desenhados.map(({ centro }) => centro.split(' - ')[0] ?? centro)}
            series={[
              { nome: 'Alto', valores: desenhados.map(({ alto }) => alto), cor: 'perigo' },
              { nome: 'Médio', valores: desenhados.map(({ medio }) => medio), cor: 'forte' },
              { nome: 'Baixo', valores: desenhados.map(({ baixo }) => baixo), cor: 'cinza' },
            ]}
            formato="numero"
            altura={140}
            onEscolher={(n) => desenhados[n] && onContrato(desenhados[n].centroId)}
          />
        </Panel>
      )}
    </div>
  )
}
