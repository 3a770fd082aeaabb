import { Button } from '@mantine/core'
import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import {
  fasesDeEnsaio,
  motivosDeReprovacao,
  resultadosDeEnsaio,
  tiposDeTensao,
} from '@prumo/domain/laboratorio/codigos.ts'
import {
  aspectosDeResultado,
  EVENTO_DE_ENSAIO,
  eventosDeEnsaio,
  motivosVisuais,
  resultadosDeInsuflacao,
  resultadosVisuais,
} from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { correnteEmPalavras, tempoEmPalavras } from '@prumo/domain/laboratorio/ensaio-eletrico/grandezas.ts'
import type { EnsaioInteiro } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconPencil } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { addressOf } from '../../core/wire/api.ts'
import { useRecord } from '../../core/wire/records.ts'
import { useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tabela } from '../Tabela.tsx'
import comum from './Bancada.module.css'
import css from './EnsaioScreen.module.css'
import { correcao, doEnsaio, historico } from './enderecos.ts'

const { tela } = ensaiosEletricos

/** A test as it was made: what was seen, what was measured, with what, and what came of it. */
export function EnsaioScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(ensaiosEletricos, id)
  const ensaio = record.data as unknown as EnsaioInteiro | undefined
  usePageTitle(ensaio && `Ensaio de ${ensaio.etiqueta}`)
  if (record.isError && !ensaio)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!ensaio?.medicoes) return <Skeletons lines={8} />
  return <Dados ensaio={ensaio} />
}

function Dados({ ensaio }: { ensaio: EnsaioInteiro }) {
  const router = useRouter()
  const corrige = usePermission(tela, 'editar')
  const veOrdens = usePermission(telas.laboratorioOs, 'visualizar')
  const veLaudos = usePermission(telas.laudos, 'visualizar')
  const { criterio, ambiente, resultado } = ensaio
  const laudo = ensaio.laudo && veLaudos && (
    <AppLink href={`/laboratorio/laudo/detalhes/${ensaio.laudo.id}`}>Laudo {ensaio.laudo.identificacao}</AppLink>
  )
  const nameOf = useNames(
    useMemo(
      () => [
        { target: 'usuarios', id: ensaio.executorId },
        ...ensaio.preenchidoPorIds.map((id) => ({ target: 'usuarios', id })),
      ],
      [ensaio],
    ),
  )
  return (
    <>
      <RecordHead
        tela={tela}
        back={historico()}
        title={`Ensaio de ${ensaio.etiqueta}`}
        tag={<CodigoTag palavras={resultadosDeEnsaio} aspectos={aspectosDeResultado} codigo={resultado} />}
        subtitle={`${formatInstant(ensaio.fim)} · ${ensaio.osNumero} · ${criterio.nome}`}
        acts={
          corrige &&
          !ensaio.fechado && (
            <Button
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: correcao(ensaio.id) })}
            >
              Corrigir
            </Button>
          )
        }
      />
      <div className={css.dados}>
        <p className={comum.resultado} data-resultado={resultado}>
          <strong>
            {ensaio.motivoReprovacao === null
              ? resultadosDeEnsaio[resultado as 1 | 2 | 3]
              : motivosDeReprovacao[ensaio.motivoReprovacao as keyof typeof motivosDeReprovacao]}
          </strong>
          <span>{ensaio.frase}</span>
        </p>
        {(ensaio.fechado || laudo) && (
          <p className={comum.dica}>
            {ensaio.fechado} {laudo}
          </p>
        )}
        <Panel title="Medições">
          {ensaio.medicoes.length > 0 ? (
            <Tabela
              nome="Medições"
              colunas={['Ponto', 'Tensão', 'Tempo', 'Corrente', 'Limite', 'Evento', 'Resultado']}
              linhas={ensaio.medicoes.map((uma) => ({
                chave: uma.seq,
                falhou: uma.motivo !== null,
                celulas: [
                  uma.ponto,
                  `${formatQuantity(uma.tensaoKv)} kV ${tiposDeTensao[uma.tensaoTipo as 1 | 2]}`,
                  tempoEmPalavras(uma.tempoS),
                  uma.correnteMedida === null ? '–' : correnteEmPalavras(uma.correnteMedida, uma.unidade ?? 1),
                  uma.limiteAplicado === null || criterio.unidade === null
                    ? '–'
                    : correnteEmPalavras(uma.limiteAplicado, criterio.unidade),
                  uma.evento === EVENTO_DE_ENSAIO.nenhum
                    ? '–'
                    : eventosDeEnsaio[uma.evento as keyof typeof eventosDeEnsaio],
                  uma.frase,
                ],
              }))}
            />
          ) : (
            <p className={comum.dica}>A peça foi reprovada antes de receber tensão.</p>
          )}
        </Panel>
        <Panel title="Inspeção visual">
          <DataList
            labelWidth={360}
            items={[
              ...ensaio.inspecaoVisual.map(({ texto, resultado: visto, motivo, fotoId }) => ({
                label: texto,
                value: (
                  <>
                    {[
                      resultadosVisuais[visto as 1 | 2 | 3],
                      motivo !== null && motivosVisuais[motivo as keyof typeof motivosVisuais],
                    ]
                      .filter(Boolean)
                      .join(': ')}
                    {fotoId && veOrdens && <FotoDaLinha id={fotoId} texto={texto} />}
                  </>
                ),
              })),
              {
                label: 'Insuflação',
                value: ensaio.insuflacao && resultadosDeInsuflacao[ensaio.insuflacao as 1 | 2 | 3],
              },
            ].filter(({ value }) => value)}
          />
        </Panel>
        <Panel title="Como foi feito">
          <DataList
            labelWidth={200}
            items={[
              { label: 'Executor', value: nameOf('usuarios', ensaio.executorId) ?? '…' },
              {
                label: 'Corrigido por',
                value: ensaio.preenchidoPorIds.map((id) => nameOf('usuarios', id) ?? '…').join(', '),
              },
              { label: 'Início', value: formatInstant(ensaio.inicio) },
              { label: 'Fim', value: formatInstant(ensaio.fim) },
              { label: 'Fase', value: fasesDeEnsaio[ensaio.fase as keyof typeof fasesDeEnsaio] },
              { label: 'Posição', value: ensaio.posicaoBanco },
              {
                label: 'OS',
                value: veOrdens ? (
                  <AppLink href={detailAddress(telas.laboratorioOs, ensaio.osId)}>{ensaio.osNumero}</AppLink>
                ) : (
                  ensaio.osNumero
                ),
              },
              { label: 'Nº de série', value: ensaio.numeroSerie },
              {
                label: 'Critério',
                value: `${criterio.nome}, versão ${criterio.versao} (${criterio.norma}, ${criterio.edicao})`,
              },
              {
                label: 'Ambiente',
                value: [
                  ambiente.temperatura !== null && `${formatQuantity(ambiente.temperatura)} °C`,
                  ambiente.umidade !== null && `${formatQuantity(ambiente.umidade)}%`,
                  ambiente.pressao !== null && `${formatQuantity(ambiente.pressao)} hPa`,
                  !ambiente.manual && 'pelos sensores',
                ]
                  .filter(Boolean)
                  .join(' · '),
              },
              { label: 'Justificativa', value: ensaio.justificativa },
              {
                label: 'Repetição de',
                value: ensaio.repeticaoDeId && (
                  <AppLink href={doEnsaio(ensaio.repeticaoDeId)}>o ensaio anterior</AppLink>
                ),
              },
              { label: 'Motivo da repetição', value: ensaio.motivoRepeticao },
              {
                label: 'Repetido por',
                value: ensaio.repetidoPorId && (
                  <AppLink href={doEnsaio(ensaio.repetidoPorId)}>o ensaio seguinte</AppLink>
                ),
              },
              { label: 'Observação', value: ensaio.observacao },
            ].filter(({ value }) => value)}
          />
        </Panel>
        {ensaio.instrumentos.length > 0 && (
          <Panel title="Instrumentos">
            <DataList
              labelWidth={200}
              items={ensaio.instrumentos.map(({ etiqueta, nome, certificado, laboratorio, validade }) => ({
                label: `${etiqueta} ${nome}`,
                value: [certificado, laboratorio, `até ${formatDate(validade)}`].filter(Boolean).join(', '),
              }))}
            />
          </Panel>
        )}
        <RecordHistory slug={ensaiosEletricos.name} id={ensaio.id} />
      </div>
    </>
  )
}

/** What was photographed of a line that does not conform; whole, in a tab of its own. */
const FotoDaLinha = ({ id, texto }: { id: string; texto: string }) => (
  <a
    className={css.foto}
    href={addressOf(chamadasDaFoto.arquivo, { params: { id }, query: {} })}
    target="_blank"
    rel="noreferrer"
  >
    <img src={addressOf(chamadasDaFoto.miniatura, { params: { id } })} alt={`Foto de “${texto}”`} />
  </a>
)
