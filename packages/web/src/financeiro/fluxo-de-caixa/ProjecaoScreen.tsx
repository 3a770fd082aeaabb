import { Button, Select } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { type Cenario, cenarios, type Periodo, periodos } from '@prumo/domain/financeiro/fluxo-de-caixa/projecao.ts'
import type { RespostaDaProjecao } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle, IconWallet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PrintStamp } from '../../ui/PrintStamp.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { Cabecalho } from './Cabecalho.tsx'
import { BASE, useMeusContratos, useProjecao } from './consulta.ts'
import css from './Fluxo.module.css'
import own from './Projecao.module.css'
import { RegistrosDaCelula } from './RegistrosDaCelula.tsx'
import { type Celula, TabelaDaProjecao } from './TabelaDaProjecao.tsx'

const SaldoDialog = lazy(() => import('./SaldoDialog.tsx'))
const reais = (valor: number): string => formatMoney(toCentavos(valor)!)

/** Ninety days ahead: what comes in, what goes out by class, and what is left. */
export function ProjecaoScreen() {
  const [periodo, mudarPeriodo] = useAddressValue('periodo', { usual: 'semana' })
  const [cenario, mudarCenario] = useAddressValue('cenario', { usual: 'realista' })
  const [centro, mudarCentro] = useAddressValue('centro')
  const [conta, mudarConta] = useAddressValue('conta')
  const filtro = { cenario, centro, conta }
  const lida = useProjecao({ ...filtro, periodo })
  const contratos = useMeusContratos()
  const lanca = usePermission(telas.fluxoDeCaixa, 'editar')
  const [celula, setCelula] = useState<Celula | null>(null)
  const [saldo, setSaldo] = useState(false)
  const dados = lida.data
  const contas = dados?.contas ?? []
  return (
    <>
      <Cabecalho
        aba="projecao"
        count="próximos 90 dias"
        actions={
          <GatedButton
            allowed={lanca && contas.length > 0}
            reason={lanca ? 'Cadastre antes uma conta pagadora' : 'Você não tem permissão para editar'}
            leftSection={<IconWallet size={16} />}
            onClick={() => setSaldo(true)}
          >
            Lançar saldo do dia
          </GatedButton>
        }
      />
      <PrintStamp filters={[`cenário ${cenario}`]} />
      <div className={css.controles} data-no-print>
        <SegmentedChoice label="Período" options={periodos} value={periodo as Periodo} onChange={mudarPeriodo} />
        <SegmentedChoice label="Cenário" options={cenarios} value={cenario as Cenario} onChange={mudarCenario} />
        <Select
          className={css.campo!}
          aria-label="Conta contrato"
          placeholder="Todas as contas contrato"
          data={contratos}
          value={centro || null}
          onChange={mudarCentro}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar conta contrato' }}
          limit={50}
          nothingFoundMessage="Nada encontrado"
        />
        {contas.length > 1 && (
          <Select
            className={css.campo!}
            aria-label="Conta bancária"
            placeholder="Todas as contas bancárias"
            data={contas.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={conta || null}
            onChange={mudarConta}
            clearable
            clearButtonProps={{ 'aria-label': 'Limpar conta bancária' }}
          />
        )}
      </div>
      {lida.isError && !dados ? (
        <ErrorState message={lida.error.message} onRetry={() => void lida.refetch()}>
          {(centro || conta) && (
            <Button variant="default" onClick={() => (conta ? mudarConta(null) : mudarCentro(null))}>
              Limpar filtros
            </Button>
          )}
        </ErrorState>
      ) : dados ? (
        <Corpo dados={dados} cenario={cenario as Cenario} onCelula={setCelula} />
      ) : (
        <Skeletons lines={12} height={28} />
      )}
      {celula && <RegistrosDaCelula celula={celula} filtro={filtro} onFechar={() => setCelula(null)} />}
      {saldo && (
        <Suspense>
          <SaldoDialog contas={contas} onFechar={() => setSaldo(false)} />
        </Suspense>
      )}
    </>
  )
}

function Corpo({
  dados,
  cenario,
  onCelula,
}: {
  dados: RespostaDaProjecao
  cenario: Cenario
  onCelula: (celula: Celula) => void
}) {
  const { colunas, entradas, totalDeSaidas, saldoFinal, minimo, alertas, comSaldo, depois, semConta, vencidas } = dados
  const centavos = (valores: readonly number[]) => valores.map((valor) => toCentavos(valor)!)
  // What is late or without a day is a column of its own only when there is any.
  const mostra = colunas.map((coluna, n) => coluna.de !== null || entradas[n] !== 0 || totalDeSaidas[n] !== 0)
  const indices = colunas.flatMap((_, n) => (mostra[n] ? [n] : []))
  const so = <T,>(valores: readonly T[]) => indices.map((n) => valores[n]!)
  return (
    <>
      {alertas.map(({ contaId, conta, data, saldo, minimo }) => (
        <div key={contaId ?? 'todas'} className={css.aviso} data-grave role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <p>
            <b>{conta}</b>: em {formatDate(data)} o saldo projetado cai para <b>{reais(saldo)}</b>, abaixo do mínimo de{' '}
            {reais(minimo)}.
          </p>
        </div>
      ))}
      <Saldos dados={dados} />
      <div className={own.grafico}>
        <Chart
          titulo={comSaldo ? 'Entradas, saídas e saldo' : 'Entradas, saídas e resultado acumulado'}
          descricao={
            cenario === 'pessimista'
              ? 'Cenário pessimista: de cada entrada conta só a sua confiança, as vencidas não contam; as saídas contam inteiras.'
              : 'Cenário realista: tudo na sua data e por inteiro; entrada vencida não conta até entrar.'
          }
          tipo="barras-e-linha"
          categorias={so(colunas).map(({ rotulo }) => rotulo)}
          series={[
            { nome: 'Entradas', valores: centavos(so(entradas)), cor: 'suave' },
            { nome: 'Saídas', valores: centavos(so(totalDeSaidas)), cor: 'cinza' },
            { nome: comSaldo ? 'Saldo' : 'Acumulado', valores: centavos(so(saldoFinal)), cor: 'forte' },
          ]}
          formato="moeda"
          {...(minimo !== null && comSaldo && { limite: { nome: 'Saldo mínimo', valor: toCentavos(minimo)! } })}
          onEscolher={(categoria, serie) => {
            const coluna = colunas[indices[categoria]!]!
            if (serie < 2)
              onCelula({ coluna, natureza: serie === 0 ? 1 : 2, nome: serie === 0 ? 'Entradas' : 'Saídas' })
          }}
        />
      </div>
      <TabelaDaProjecao dados={dados} indices={indices} onCelula={onCelula} />
      {vencidas !== 0 && (
        <p className={own.nota}>
          Venceram sem entrar: <b>{reais(vencidas)}</b>, fora do saldo até que entrem ou ganhem outra data.{' '}
          <AppLink href={BASE}>Ver os lançamentos</AppLink>
        </p>
      )}
      {(depois.entradas !== 0 || depois.saidas !== 0) && (
        <p className={own.nota}>
          Depois desses 90 dias: entradas de {reais(depois.entradas)} e saídas de {reais(depois.saidas)}.
        </p>
      )}
      {semConta && (semConta.entradas !== 0 || semConta.saidas !== 0) && (
        <p className={own.nota}>
          Fora desta conta, ainda sem conta definida: entradas de {reais(semConta.entradas)} e saídas de{' '}
          {reais(semConta.saidas)}.
        </p>
      )}
      {!comSaldo && (
        <p className={own.nota}>
          O saldo das contas é da empresa toda: com uma conta contrato escolhida, a soma começa do zero.
        </p>
      )}
    </>
  )
}

/** From what the projection starts, how old that is, and what moved since. */
function Saldos({ dados: { contas, comSaldo, hoje, movidoSemConta, semConta } }: { dados: RespostaDaProjecao }) {
  if (!comSaldo || contas.length === 0) return null
  return (
    <ul className={own.contas} aria-label="Saldos de partida">
      {contas.map(({ id, nome, saldo, data, movidoDepois }) => (
        <li key={id}>
          {nome}: {saldo === null ? 'sem saldo lançado, conta como zero' : <b>{reais(saldo)}</b>}
          {data && (data === hoje ? ' hoje' : ` em ${formatDate(data)}`)}
          {movidoDepois !== 0 && `, ${movido(movidoDepois)} desde então`}
        </li>
      ))}
      {movidoSemConta !== 0 && (
        <li>
          {movido(movidoSemConta)} desde então, sem conta conhecida
          {semConta && ' (fora desta conta)'}
        </li>
      )}
    </ul>
  )
}

const movido = (valor: number): string => `${reais(Math.abs(valor))} ${valor < 0 ? 'a menos' : 'a mais'}`
