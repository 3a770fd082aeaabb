import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { auditorias, conclusoes, decisoes, palavrasDoChecklist } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { type CodigoDeRegra, regrasDeAuditoria } from '@prumo/domain/financeiro/auditoria/regras.ts'
import type { AchadoDetalhado, DocumentoComparado } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Andamento } from '../pedidos/Andamento.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { AtosDoAchado } from './AtosDoAchado.tsx'
import css from './Auditoria.module.css'
import { achadoQuery } from './calls.ts'
import { nomeDaRegra } from './colunas.tsx'
import { Documentos } from './Documentos.tsx'
import { RiscoTag, SituacaoDoAchado } from './Tags.tsx'

const { tela } = auditorias

/** One finding: what was seen and why it matters, the order with its documents beside those it is held against, and the opinion. */
export function AchadoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: achado, error, refetch } = useQuery(achadoQuery(id))
  usePageTitle(achado && `Pedido ${achado.pedido.numero}`)
  if (error && !achado) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!achado) return <Skeletons lines={10} />
  const { pedido } = achado
  return (
    <>
      <RecordHead
        tela={tela}
        title={`Auditoria do pedido ${pedido.numero}`}
        tag={
          <>
            <SituacaoDoAchado situacao={achado.situacao} />
            <RiscoTag risco={achado.risco} />
          </>
        }
        subtitle={[nomeDaRegra(achado), pedido.fornecedorId && pedido.nomes[pedido.fornecedorId]]
          .filter(Boolean)
          .join(' · ')}
        figure={<Money value={toCentavos(achado.valorQuestionado ?? pedido.valorTotal)} size="figure" />}
        acts={<AtosDoAchado achado={achado} />}
      />
      {achado.falta && (
        <p className={css.falta} role="status">
          Para encerrar: {achado.falta}
        </p>
      )}
      <div className={css.folhas}>
        <Visto achado={achado} />
        <Parecer achado={achado} />
        <DoPedido achado={achado} />
        <Panel title="Andamento do pedido">
          <Andamento pedido={pedido} />
        </Panel>
      </div>
      <div className={css.bloco}>
        <Panel title="Documentos">
          <LadoALado achado={achado} />
        </Panel>
      </div>
      <div className={css.folhas}>
        <Checklist achado={achado} />
        <Panel title="Andamento da auditoria">
          {achado.andamento.length === 0 ? (
            <p className={css.explicacao}>Aberto em {formatInstant(achado.dataAbertura)}. Ninguém o assumiu ainda.</p>
          ) : (
            <ol className={css.passos}>
              {achado.andamento.map((passo, n) => (
                <li key={`${passo.data}-${n}`}>
                  <time dateTime={passo.data}>{formatInstant(passo.data)}</time>
                  <span>
                    <strong>{passo.pessoa ?? 'Sistema'}: </strong>
                    {passo.descricao}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
        {achado.adendos.length > 0 && (
          <Panel title="Adendos">
            <ul className={css.lista}>
              {achado.adendos.map(({ id: adendo, autor, em, texto }) => (
                <li key={adendo}>
                  <p className={css.texto}>{texto}</p>
                  <small>
                    {autor}, {formatInstant(em)}
                  </small>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  )
}

function Visto({ achado }: { achado: AchadoDetalhado }) {
  const regra = achado.regraCodigo ? regrasDeAuditoria[achado.regraCodigo as CodigoDeRegra] : null
  const lePedidos = usePermission(telas.pedidos, 'visualizar')
  return (
    <Panel title="O que foi visto">
      <p className={css.visto}>{achado.constatacao}</p>
      {regra && <p className={css.explicacao}>{regra.explicacao}</p>}
      {achado.semente && <p className={css.explicacao}>Semente do sorteio: {achado.semente}</p>}
      {(achado.comparados.length > 0 || achado.comparadosForaDoAlcance > 0) && (
        <ul className={css.lista} aria-label="Pedidos comparados" style={{ marginTop: 12 }}>
          {achado.comparados.map((outro) => (
            <li key={outro.id}>
              {lePedidos ? (
                <AppLink href={detailAddress(telas.pedidos, outro.id)}>Pedido {outro.numero}</AppLink>
              ) : (
                `Pedido ${outro.numero}`
              )}{' '}
              <SituacaoTag status={outro.status} /> · <Money value={toCentavos(outro.valorTotal)} />
              <br />
              <small>
                {[outro.fornecedor, outro.centroDeCusto, outro.solicitante, formatInstant(outro.dataRegistro)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
          {achado.comparadosForaDoAlcance > 0 && (
            <li>
              <small>
                {achado.comparadosForaDoAlcance === 1
                  ? 'Mais um pedido'
                  : `Mais ${achado.comparadosForaDoAlcance} pedidos`}{' '}
                de centros de custo que não são seus.
              </small>
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

function Parecer({ achado }: { achado: AchadoDetalhado }) {
  const pergunta = achado.pergunta && (
    <>
      <p className={css.texto}>{achado.pergunta}</p>
      <span className={css.explicacao}>
        A {achado.respondenteNome}, até {achado.prazoResposta && formatDate(achado.prazoResposta)}
      </span>
    </>
  )
  return (
    <Panel title="Parecer">
      <DataList
        items={[
          { label: 'Auditor', value: achado.auditorNome },
          { label: 'Constatação', value: achado.parecer && <p className={css.texto}>{achado.parecer}</p> },
          { label: 'Pergunta', value: pergunta },
          {
            label: 'Resposta',
            value: achado.resposta && (
              <>
                <p className={css.texto}>{achado.resposta}</p>
                <span className={css.explicacao}>{achado.respondidaEm && formatInstant(achado.respondidaEm)}</span>
              </>
            ),
          },
          { label: 'Conclusão', value: achado.conclusao && conclusoes[achado.conclusao as 4 | 5] },
          { label: 'Decisão', value: achado.decisao && decisoes[achado.decisao as 1] },
          ...(achado.decisaoCumprida
            ? [{ label: 'Cumprida', value: <p className={css.texto}>{achado.decisaoCumprida}</p> }]
            : []),
          ...(achado.dataEncerramento ? [{ label: 'Encerrado', value: formatInstant(achado.dataEncerramento) }] : []),
        ]}
      />
    </Panel>
  )
}

function DoPedido({ achado: { pedido, recicladoId, recicladoNumero } }: { achado: AchadoDetalhado }) {
  const lePedidos = usePermission(telas.pedidos, 'visualizar')
  const nome = (id: string | null) => (id ? pedido.nomes[id] : null)
  const ligado = (id: string, numero: number) =>
    lePedidos ? <AppLink href={detailAddress(telas.pedidos, id)}>{numero}</AppLink> : String(numero)
  return (
    <Panel title="Pedido">
      <DataList
        items={[
          { label: 'Número', value: ligado(pedido.id, pedido.numero) },
          { label: 'Situação', value: <SituacaoTag status={pedido.status} /> },
          { label: 'Fornecedor', value: nome(pedido.fornecedorId) },
          { label: 'Contrato', value: nome(pedido.centroDeCustoId) },
          { label: 'Solicitante', value: nome(pedido.solicitanteId) },
          { label: 'Registro', value: formatInstant(pedido.dataRegistro) },
          { label: 'Valor', value: <Money value={toCentavos(pedido.valorTotal)} /> },
          {
            label: 'Justificativa',
            value: pedido.justificativa && <p className={css.texto}>{pedido.justificativa}</p>,
          },
          ...(recicladoId && recicladoNumero
            ? [{ label: 'Reciclado em', value: ligado(recicladoId, recicladoNumero) }]
            : []),
        ]}
      />
    </Panel>
  )
}

const comoDocumento = (anexo: AchadoDetalhado['pedido']['anexos'][number]): DocumentoComparado => ({
  id: anexo.id,
  tipo: anexo.tipo,
  fileName: anexo.fileName,
  numeroNotaFiscal: anexo.numeroNotaFiscal,
  valor: anexo.valorParcela ?? anexo.valor,
  dataVencimento: anexo.dataVencimento,
  tipoDoArquivo: anexo.tipoDoArquivo,
  tipoDoComprovante: anexo.tipoDoComprovante,
})

/** The order's documents and, beside them, those of the order it is held against: the one that says the same comes first. */
function LadoALado({ achado }: { achado: AchadoDetalhado }) {
  const { pedido, comparados } = achado
  const [escolhido, setEscolhido] = useState<string | null>(null)
  const outro = comparados.find(({ id }) => id === escolhido) ?? comparados[0]
  const dele = pedido.anexos.find(({ id }) => id === achado.anexoId)
  const igual = dele && outro?.documentos.find(({ tipo }) => tipo === dele.tipo)
  return (
    <>
      {comparados.length > 1 && outro && (
        <Tabs
          label="Pedido comparado"
          items={comparados.map(({ id, numero }) => ({ id, label: `Pedido ${numero}` }))}
          value={outro.id}
          onChange={setEscolhido}
        />
      )}
      <div className={css.lado}>
        <Documentos
          achadoId={achado.id}
          titulo={`Pedido ${pedido.numero}`}
          documentos={pedido.anexos.map(comoDocumento)}
          primeiro={achado.anexoId}
        />
        {outro && (
          <Documentos
            key={outro.id}
            achadoId={achado.id}
            titulo={`Comparado: pedido ${outro.numero}`}
            documentos={outro.documentos}
            primeiro={igual?.id ?? null}
          />
        )}
      </div>
    </>
  )
}

function Checklist({ achado: { checklist } }: { achado: AchadoDetalhado }) {
  const feitos = checklist.filter(({ resultado }) => resultado !== null).length
  return (
    <Panel title={`Checklist (${feitos} de ${checklist.length})`}>
      <ul className={css.checklist}>
        {checklist.map(({ id, item, resultado, evidencia }) => (
          <li key={id}>
            <span>{item}</span>
            <strong>{resultado === null ? '–' : palavrasDoChecklist[resultado as 1]}</strong>
            {evidencia && <small>{evidencia}</small>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
