import { formatDate } from '@prumo/domain/core/dates.ts'
import { resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { chamadasDeInstrumentos } from '@prumo/domain/laboratorio/instrumentos/chamadas.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { afetados } from '@prumo/domain/laboratorio/instrumentos/plano.ts'
import type { Impacto as Dados } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { aspectosDeLaudo, statusDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tabela } from '../Tabela.tsx'
import css from './Instrumentos.module.css'
import type { InstrumentoLido } from './instrumento.ts'

/** What was tested with it while it may have been wrong; while none failed, how much would be in doubt if one did. */
export function Impacto({ instrumento: { id } }: { instrumento: InstrumentoLido }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.all(instrumentos.name), id, 'impacto'],
    queryFn: ({ signal }) => api.call(chamadasDeInstrumentos.impacto, { params: { id }, signal }),
  })
  return (
    <Panel title="Análise de impacto">
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <Lido impacto={data} />
      ) : (
        <Skeletons lines={3} />
      )}
    </Panel>
  )
}

function Lido({ impacto }: { impacto: Dados }) {
  const { calibracao, desde, ate, ensaios, laudos, foraDoAlcance } = impacto
  const quando = `${desde ? `desde ${formatDate(desde)}` : 'desde o primeiro ensaio'}${ate ? ` até ${formatDate(ate)}` : ''}`
  const vistos = afetados({ ensaios: ensaios.length, laudos: laudos.length })
  const alheios = foraDoAlcance.ensaios + foraDoAlcance.laudos > 0
  return (
    <>
      <p className={css.leve}>
        {calibracao
          ? `A calibração ${calibracao.numeroCertificado}, de ${formatDate(calibracao.data)}, foi reprovada. Em dúvida, ${quando}: ${vistos}.`
          : `Nenhuma calibração reprovada. Se uma reprovasse hoje, ficariam em dúvida, ${quando}: ${vistos}.`}
        {alheios && ` De contratos que você não vê: mais ${afetados(foraDoAlcance)}.`}
      </p>
      {ensaios.length > 0 && <Ensaios ensaios={ensaios} />}
      {laudos.length > 0 && <Laudos laudos={laudos} />}
    </>
  )
}

function Ensaios({ ensaios }: Pick<Dados, 'ensaios'>) {
  const veOs = usePermission(telas.laboratorioOs, 'visualizar')
  return (
    <>
      <h3 className={css.titulo}>Ensaios</h3>
      <Tabela
        nome="Ensaios"
        colunas={['Equipamento', 'Data', 'OS', 'Resultado', 'Certificado de então']}
        linhas={ensaios.map(({ id, data, etiqueta, osId, osNumero, equipamentoId, resultado, certificado }) => ({
          chave: id,
          celulas: [
            etiqueta,
            formatDate(data),
            veOs ? (
              <AppLink href={`/${telas.laboratorioOs.caminho}/${osId}/laudo/${equipamentoId}`}>{osNumero}</AppLink>
            ) : (
              osNumero
            ),
            resultado && resultadosDeEnsaio[resultado as keyof typeof resultadosDeEnsaio],
            certificado,
          ],
        }))}
      />
    </>
  )
}

function Laudos({ laudos }: Pick<Dados, 'laudos'>) {
  const veLaudos = usePermission(telas.laudos, 'visualizar')
  return (
    <>
      <h3 className={css.titulo}>Laudos</h3>
      <Tabela
        nome="Laudos"
        colunas={['Laudo', 'Emissão', 'Status']}
        linhas={laudos.map(({ id, numero, numeroRevisao, dataEmissao, status }) => {
          const nome = numeroRevisao > 0 ? `${numero}/R${numeroRevisao}` : numero
          return {
            chave: id,
            celulas: [
              veLaudos ? <AppLink href={`/laboratorio/laudo/detalhes/${id}`}>{nome}</AppLink> : nome,
              dataEmissao ? formatDate(dataEmissao) : '–',
              <CodigoTag key="status" palavras={statusDeLaudo} aspectos={aspectosDeLaudo} codigo={status} />,
            ],
          }
        })}
      />
    </>
  )
}
