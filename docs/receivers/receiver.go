// Run: CALLBACK_SECRET=... PORT=8080 go run receiver.go      Needs nothing but Go 1.19 or later.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

var secret = []byte(os.Getenv("CALLBACK_SECRET"))
var seen sync.Map // in earnest: a table with the id as its key

type event struct {
	Type     string `json:"type"`
	DomainID int    `json:"domain_id"`
	Report   struct {
		Meta struct {
			VersionID string `json:"version_id"`
		} `json:"meta"`
	} `json:"report"`
}

func isGenuine(header http.Header, rawBody []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	age := time.Now().Unix() - seconds
	if err != nil || age > 300 || age < -300 {
		return false
	}
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, rawBody)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, entry := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(entry), expected) {
			return true
		}
	}
	return false
}

func receive(response http.ResponseWriter, request *http.Request) {
	rawBody, err := io.ReadAll(request.Body)
	var got event
	if err != nil || !isGenuine(request.Header, rawBody) || json.Unmarshal(rawBody, &got) != nil {
		fmt.Println("refused")
		http.Error(response, "the signature does not match", http.StatusUnauthorized)
		return
	}
	response.WriteHeader(http.StatusNoContent)
	id := request.Header.Get("webhook-id")
	if _, again := seen.LoadOrStore(id, true); again {
		fmt.Println("again", id)
	} else if got.Type != "" { // a test or an alert
		fmt.Println(got.Type, id)
	} else {
		fmt.Printf("report %s of domain %d, version %s\n", id, got.DomainID, got.Report.Meta.VersionID)
	}
}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		panic(err)
	}
	fmt.Println("listening on", listener.Addr().(*net.TCPAddr).Port)
	panic(http.Serve(listener, http.HandlerFunc(receive)))
}
