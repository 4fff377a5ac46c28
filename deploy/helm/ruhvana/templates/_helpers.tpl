{{- define "ruhvana.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "ruhvana.labels" -}}
app.kubernetes.io/name: ruhvana
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "ruhvana.selector" -}}
app.kubernetes.io/name: ruhvana
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: shop
{{- end }}

{{- define "ruhvana.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{/* What the shop and the migration have in common: image, rights, settings and the two folders. */}}
{{- define "ruhvana.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
envFrom:
  - secretRef:
      name: {{ .Values.secretName }}
env:
  {{- $settings := merge (dict "PUBLIC_URL" (required "settings.PUBLIC_URL has to be set, such as https://shop.example" .Values.settings.PUBLIC_URL)) .Values.settings }}
  {{- range $name, $value := $settings }}
  - name: {{ $name }}
    value: {{ $value | toString | quote }}
  {{- end }}
resources:
  {{- toYaml .Values.resources | nindent 2 }}
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
{{- end }}
