import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { perguntasFeitas, pontua, respostaEmPalavras } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import type { NcAbertaPelaInspecao } from '@prumo/domain/seguranca/inspecoes/respostas.ts'
import { RESPOSTA } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { statusDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { addressOf } from '../../core/wire/api.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Inspecoes.module.css'
import type { Inspecao } from './inspecao.ts'

/** The answers by section, what is not as it should be marked in red. */
export function RespostasLidas({ uma: { secoes, respostas, naoConformidades } }: { uma: Inspecao }) {
  const ditas = useMemo(() => new Map(respostas.map((dita) => [dita.perguntaId, dita])), [respostas])
  const abriu = useMemo(() => new Map(naoConformidades.map((nc) => [nc.perguntaId, nc])), [naoConformidades])
  const feitas = useMemo(() => new Set(perguntasFeitas(secoes, respostas).map(({ id }) => id)), [secoes, respostas])
  return (
    <Panel title="Respostas">
      <div className={css.pilha}>
        {secoes.map((secao) => {
          const suas = secao.perguntas.filter(({ id }) => feitas.has(id))
          if (suas.length === 0) return null
          return (
            <table key={secao.id} className={css.tabela}>
              <thead>
                <tr>
                  <th scope="col">{secao.titulo}</th>
                  <th scope="col">Resposta</th>
                </tr>
              </thead>
              <tbody>
                {suas.map((pergunta) => {
                  const dita = ditas.get(pergunta.id)
                  const nc = pontua(pergunta) && dita?.resposta === RESPOSTA.naoConforme
                  return (
                    <tr key={pergunta.id} data-nc={nc || undefined}>
                      <td>
                        {pergunta.ordem}. {pergunta.texto}{' '}
                        {pergunta.critica && <StatusTag tone="red">crítica</StatusTag>}
                        {pergunta.referencia && <span className={css.dica}> {pergunta.referencia}</span>}
                        {dita?.observacao && <div>{dita.observacao}</div>}
                        {dita && dita.fotosIds.length > 0 && (
                          <div className={css.linkDasFotos}>
                            {dita.fotosIds.map((id, n) => (
                              <img
                                key={id}
                                src={addressOf(chamadasDaFoto.miniatura, { params: { id } })}
                                alt={`Foto ${n + 1} da pergunta ${pergunta.ordem}`}
                                loading="lazy"
                                decoding="async"
                              />
                            ))}
                          </div>
                        )}
                      </td>
                      <td className={css.resposta}>
                        {respostaEmPalavras(pergunta, dita) || '–'}
                        <NcAberta nc={abriu.get(pergunta.id)} />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          )
        })}
      </div>
    </Panel>
  )
}

/** What became of what is not as it should be, a click away for whoever sees it. */
function NcAberta({ nc }: { nc: NcAbertaPelaInspecao | undefined }) {
  const ve = usePermission(telas.naoConformidades, 'visualizar')
  if (!nc) return null
  return (
    <div className={css.dica}>
      {ve ? <AppLink href={detailAddress(telas.naoConformidades, nc.id)}>{nc.numero}</AppLink> : nc.numero} ·{' '}
      {statusDeNc[nc.status as keyof typeof statusDeNc]}
    </div>
  )
}
