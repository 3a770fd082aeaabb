import { ActionIcon, Button, Modal } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import type { ContaAPagar, ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { impeditivas } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFileText } from '@tabler/icons-react'
import { type FocusEvent, lazy, Suspense, useMemo, useState } from 'react'
import { useRememberedList } from '../../core/list/list-state.ts'
import { usePermission } from '../../core/session/session.ts'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { type Ato, BarraDeEscolha, BotoesDoAto } from './Acoes.tsx'
import { Cabecalho, VisaoEPlanilha } from './Cabecalho.tsx'
import { filtroDaLista, useConta, useContas, useResumo } from './consulta.ts'
import { DocumentoDaConta } from './DocumentoDaConta.tsx'
import { EscolherTodas } from './EscolherTodas.tsx'
import { abreAssim, type Endereco, SEM_FILTROS, useEndereco } from './endereco.ts'
import { Faixas } from './Faixas.tsx'
import { ListaDeContas } from './ListaDeContas.tsx'
import { MesDeContas } from './MesDeContas.tsx'
import { nomeDa } from './palavras.ts'
import { QuadroDeContas } from './QuadroDeContas.tsx'
import { useEscolhidas } from './useEscolhidas.ts'
import { useQuadro } from './useQuadro.ts'

const PagarDialog = lazy(() => import('./PagarDialog.tsx'))
const ReagendarDialog = lazy(() => import('./ReagendarDialog.tsx'))
const EnviarAoBancoDialog = lazy(() => import('./EnviarAoBancoDialog.tsx'))
const CorrigirDialog = lazy(() => import('./CorrigirDialog.tsx'))
const dialogos = {
  pagar: PagarDialog,
  reagendar: ReagendarDialog,
  enviar: EnviarAoBancoDialog,
  corrigir: CorrigirDialog,
}

const { pendente, pago } = STATUS_DE_ANEXO

/** Spec 1 §2 and §4: what is to be paid, opening on Pending; paid with a proof, rescheduled with a notice. */
export function ContasAPagarScreen() {
  const hoje = today()
  const phone = usePhone()
  const ve = usePermission(telas.contasAPagar, 'visualizar')
  const [endereco, mudar] = useEndereco()
  useRememberedList(telas.contasAPagar)
  const mes = endereco.mes ?? endereco.dia?.slice(0, 7) ?? hoje.slice(0, 7)
  const noQuadro = endereco.visao === 'quadro'
  const lista = useContas(endereco, mes, ve && !noQuadro)
  const resumo = useResumo(endereco, mes, ve)
  const quadro = useQuadro(endereco, mes, resumo, ve && noQuadro)
  const aVista = noQuadro ? quadro.rows : lista.rows
  const escolhidas = useEscolhidas(aVista)
  const aberta = useConta(endereco.conta, aVista)
  const [ato, setAto] = useState<{ qual: Ato; contas: readonly ContaAPagar[]; campo?: string | null } | null>(null)

  // What stands in the way of one says which field its dialog opens on.
  const agir = (qual: Ato, contas: readonly ContaAPagar[]) =>
    setAto({ qual, contas, campo: impeditivas(contas[0]?.ressalvas ?? [])[0]?.campo ?? null })
  const abrir = (conta: ContaAPagar | null) => mudar({ conta: conta?.id ?? null }, { push: !endereco.conta })
  const total = totalDe(endereco, resumo)
  const soPendentes = endereco.status.length === 1 && endereco.status[0] === pendente
  const estreita =
    Boolean(endereco.query || endereco.faixa || endereco.de || endereco.ate || endereco.dia) ||
    endereco.tipos.length + endereco.centros.length > 0 ||
    (endereco.status.length > 0 && !abreAssim(endereco))

  const documento = aberta && (
    <DocumentoDaConta
      key={aberta.id}
      conta={aberta}
      hoje={hoje}
      onFechar={() => abrir(null)}
      onCorrigir={(conta, campo) =>
        setAto({ qual: campo === 'dataPagamento' ? 'reagendar' : 'corrigir', contas: [conta], campo })
      }
      {...(phone ? { altura: '60dvh' } : {})}
      acoes={
        aberta.status === pago ? null : (
          <BotoesDoAto
            contas={[aberta]}
            agir={agir}
            onFeitas={escolhidas.tirar}
            principal={escolhidas.ids.size === 0}
          />
        )
      }
    />
  )
  const acoesDoCartao = useMemo(
    () => (conta: ContaAPagar) => (
      <>
        {conta.status !== pago && (
          <BotoesDoAto contas={[conta]} agir={agir} onFeitas={escolhidas.tirar} principal={false} curto />
        )}
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`Ver documento: ${nomeDa(conta)}`}
          onClick={() => mudar({ conta: conta.id }, { push: true })}
        >
          <IconFileText size={18} stroke={1.75} />
        </ActionIcon>
      </>
    ),
    [],
  )
  // What was only set right is still to be paid: it stays chosen.
  const feitas = (contas: readonly ContaAPagar[]) =>
    ato?.qual !== 'corrigir' && escolhidas.tirar(contas.map(({ id }) => id))
  const Dialogo = dialogos[ato?.qual ?? 'pagar']

  return (
    <>
      <SplitPane
        name="contas-a-pagar"
        panelLabel="Documento"
        panel={phone || !endereco.conta ? null : (documento ?? <span />)}
      >
        <Cabecalho endereco={endereco} mudar={mudar} mes={mes} resumo={resumo} />
        {/* Of the filter's days, which a calendar shows a month of: its own head says what that month comes to. */}
        {endereco.visao === 'lista' && (
          <Faixas
            resumo={resumo}
            hoje={hoje}
            faixa={endereco.faixa}
            comPagos={!endereco.conta && (endereco.status.length === 0 || endereco.status.includes(pago))}
            onFaixa={(faixa) => mudar({ faixa }, { push: true })}
          />
        )}
        {endereco.visao === 'calendario' && <MesDeContas endereco={endereco} mudar={mudar} mes={mes} hoje={hoje} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: with the document open it follows the row, or card, that the keys reach. */}
        <div
          onFocus={(event: FocusEvent) => {
            const id = (event.target as HTMLElement).dataset.row
            if (endereco.conta && !phone && id && id !== endereco.conta) mudar({ conta: id })
          }}
        >
          {noQuadro ? (
            <QuadroDeContas
              endereco={endereco}
              mudar={mudar}
              quadro={quadro}
              resumo={resumo}
              hoje={hoje}
              escolhidas={escolhidas}
              onAbrir={abrir}
              onEscape={() => (endereco.conta ? abrir(null) : estreita && mudar(SEM_FILTROS))}
            />
          ) : (
            <ListaDeContas
              endereco={endereco}
              mudar={mudar}
              lista={lista}
              hoje={hoje}
              total={total}
              proibida={!ve}
              filtrada={estreita}
              escolhidas={escolhidas}
              onAbrir={abrir}
              acoes={acoesDoCartao}
              daTela={<VisaoEPlanilha endereco={endereco} mudar={mudar} mes={mes} />}
              vazia={
                soPendentes && (
                  <Button variant="default" onClick={() => mudar(SEM_FILTROS, { push: true })}>
                    Ver também as agendadas e pagas
                  </Button>
                )
              }
            />
          )}
        </div>
      </SplitPane>
      {phone && (
        <Modal opened={Boolean(documento)} onClose={() => abrir(null)} withCloseButton={false} fullScreen>
          {documento}
        </Modal>
      )}
      <BarraDeEscolha
        escolhidas={escolhidas}
        agir={agir}
        onDocumento={abrir}
        mais={
          <EscolherTodas
            escolhidas={escolhidas}
            filtro={filtroDaLista(endereco, mes)}
            total={total}
            pagina={lista.rows.length > 0 && lista.rows.slice(0, 50).every(({ id }) => escolhidas.ids.has(id))}
          />
        }
      />
      {ato && (
        <Suspense>
          <Dialogo contas={ato.contas} campo={ato.campo ?? null} onFeitas={feitas} onFechar={() => setAto(null)} />
        </Suspense>
      )}
    </>
  )
}

/** How many the filter reaches: the sums know of what is open, not of all that was ever paid. */
function totalDe({ status, faixa, dia }: Endereco, resumo: ResumoDeContas | undefined): number | undefined {
  if (!resumo || dia || faixa === 'pago') return undefined
  if (faixa) return resumo[faixa].quantidade
  if (status.length === 0 || status.includes(pago)) return undefined
  const { pagosNoMes: _, ...abertas } = resumo
  return Object.values(abertas).reduce((soma, { quantidade }) => soma + quantidade, 0)
}
